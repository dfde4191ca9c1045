-- Who was invited to sign in and work here, and as what; see team access.
create table private.team_invitations (
  id uuid primary key,
  email text not null check (email = lower(email) and private.looks_like_email(email) and char_length(email) <= 254),
  first_name text not null default '' check (char_length(first_name) <= 80),
  last_name text not null default '' check (char_length(last_name) <= 80),
  role text not null constraint team_invitations_have_a_role check (private.rank_of(role) > private.rank_of('client')),
  -- Whose column in the calendar comes with it.
  stylist_id uuid references public.stylists (id) on delete cascade,
  invited_by uuid references auth.users (id) on delete set null,
  invited_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '7 days',
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'withdrawn')),
  -- Who took it, and what was so before: the way back.
  person_id uuid references auth.users (id) on delete cascade,
  role_before text,
  stylist_account_before uuid references auth.users (id) on delete set null
);
create unique index team_invitations_once_per_address on private.team_invitations (email) where state = 'waiting';
create index team_invitations_of_a_stylist on private.team_invitations (stylist_id);
create index team_invitations_of_a_person on private.team_invitations (person_id);
create index team_invitations_by_inviter on private.team_invitations (invited_by);
create index team_invitations_by_account_before on private.team_invitations (stylist_account_before);
alter table private.team_invitations enable row level security;
revoke all on private.team_invitations from public, anon, authenticated, service_role;

create trigger audit_additions after insert on private.team_invitations
  for each row execute function private.write_audit_entry('access.invited');
create trigger audit_changes after update of state on private.team_invitations
  for each row execute function private.write_audit_entry('access.invitation-settled');

-- An address to which no one ever came is nobody's business later.
insert into private.timers (name, every_seconds, command) values (
  'forget-team-invitations', 86400,
  $$delete from private.team_invitations where state <> 'taken' and expires_at < now() - interval '30 days'$$
);
