-- Whether administrators and owners need two-step sign-in. Without a row they don't.
create table private.two_step_rule (
  only_one boolean primary key default true check (only_one),
  is_required boolean not null
);
alter table private.two_step_rule enable row level security;
revoke all on private.two_step_rule from public, anon, authenticated, service_role;

create function private.requires_two_step() returns boolean
  language sql stable set search_path = ''
return exists (select from private.two_step_rule where is_required);
