-- A bill as the provider wrote it. The books are the sum of these.
create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  stripe_invoice_id text not null unique check (char_length(stripe_invoice_id) <= 255),
  stripe_subscription_id text check (char_length(stripe_subscription_id) <= 255),
  number text check (char_length(number) <= 60),
  status text not null check (status in ('draft', 'open', 'paid', 'uncollectible', 'void')),
  due_cents int not null check (due_cents >= 0),
  paid_cents int not null check (paid_cents >= 0),
  refunded_cents int not null default 0 check (refunded_cents between 0 and paid_cents),
  -- What the card's holder takes back through their bank instead of asking the salon: all that is or was
  -- disputed, and what was lost by it for good.
  dispute text check (dispute in ('open', 'won', 'lost')),
  disputed_cents int not null default 0 check (disputed_cents >= 0),
  lost_cents int not null default 0 check (lost_cents >= 0),
  -- Which disputes those are, each with its kind and state.
  disputes jsonb not null default '[]',
  -- What stayed with the salon. A bank may take back what was given back already; nothing is owed by it here.
  kept_cents int not null
    generated always as (greatest(paid_cents - refunded_cents - lost_cents, 0)) stored,
  lines jsonb not null default '[]',
  page_url text check (char_length(page_url) <= 1000),
  billed_at timestamptz not null,
  paid_at timestamptz,
  asked_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index invoices_of_a_person on public.invoices (user_id, billed_at desc);
alter table public.invoices enable row level security;
revoke all on public.invoices from public, anon, authenticated, service_role;
grant select on public.invoices to authenticated, service_role;

create policy "People read their own invoices, managers every one"
  on public.invoices for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_at_least('manager')));

create trigger audit_additions after insert on public.invoices
  for each row execute function private.write_audit_entry('invoice.added');

-- An answer of the provider that says the same again is no change.
create trigger audit_changes
  after update of status, paid_cents, refunded_cents, disputed_cents, lost_cents, dispute on public.invoices
  for each row when (
    (old.status, old.paid_cents, old.refunded_cents, old.disputed_cents, old.lost_cents, old.dispute)
    is distinct from
    (new.status, new.paid_cents, new.refunded_cents, new.disputed_cents, new.lost_cents, new.dispute)
  )
  execute function private.write_audit_entry('invoice.changed');

-- The disputes that the owners were written to about. Kept for good: a bank takes months to decide, and
-- errands are forgotten after one.
create table private.told_disputes (
  id text not null check (char_length(id) <= 255),
  -- A bank that only asked may make a claim of it later, which has to be answered anew.
  kind text not null check (kind in ('inquiry', 'claim')),
  told_at timestamptz not null default now(),
  primary key (id, kind)
);

alter table private.told_disputes enable row level security;
revoke all on private.told_disputes from public, anon, authenticated, service_role;

-- Each owner hears once of an inquiry and once of a claim, unless it was won before anybody could be told.
create function private.write_dispute_letters(disputes jsonb, payment jsonb) returns void
  language sql set search_path = ''
as $$
  with owners as (
    select id from public.profiles where role = 'business_owner'
  ),
  untold as (
    insert into private.told_disputes (id, kind)
      select told ->> 'id', told ->> 'kind' from jsonb_array_elements(disputes) as told
      where told ->> 'state' <> 'won' and exists (select from owners)
    on conflict do nothing
    returning id, kind
  )
  select private.send_on_errand(
    'letter', concat_ws(' ', 'payment-disputed', untold.id, untold.kind, owners.id),
    payment || jsonb_build_object(
      'letter', 'payment-disputed', 'userId', owners.id,
      'disputeId', untold.id, 'kind', untold.kind, 'state', told -> 'state',
      'cents', told -> 'cents', 'answerBy', told -> 'answer_by'
    )
  )
  from untold
  join jsonb_array_elements(disputes) as told on told ->> 'id' = untold.id
  cross join owners
$$;

-- What was paid without a bill is in no books; the owners have to answer all the same.
create function private.tell_of_unbilled_dispute(customer text, dispute jsonb) returns void
  language sql security definer set search_path = ''
as $$
  select private.write_dispute_letters(
    jsonb_build_array(dispute),
    jsonb_build_object('clientId', (select id from public.profiles where stripe_customer_id = customer))
  )
$$;
grant execute on function private.tell_of_unbilled_dispute(text, jsonb) to service_role;

-- A bill that is known is followed also when its customer is not any more: whoever has left may still
-- get money back.
create function private.record_invoice(facts jsonb) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  person uuid;
  bill uuid;
  told jsonb := coalesce(facts -> 'disputes', '[]');
begin
  select id into person from public.profiles where stripe_customer_id = facts ->> 'customer_id';
  if person is null
    and not exists (select from public.invoices where stripe_invoice_id = facts ->> 'invoice_id')
  then
    return 'nobody';
  end if;
  insert into public.invoices as known (
    user_id, stripe_invoice_id, stripe_subscription_id, number, status, due_cents, paid_cents, refunded_cents,
    disputed_cents, lost_cents, dispute, disputes, lines, page_url, billed_at, paid_at, asked_at
  ) values (
    person,
    facts ->> 'invoice_id',
    facts ->> 'subscription_id',
    facts ->> 'number',
    facts ->> 'status',
    (facts ->> 'due_cents')::int,
    (facts ->> 'paid_cents')::int,
    (facts ->> 'refunded_cents')::int,
    coalesce((facts ->> 'disputed_cents')::int, 0),
    coalesce((facts ->> 'lost_cents')::int, 0),
    facts ->> 'dispute',
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', one -> 'id', 'kind', one -> 'kind', 'state', one -> 'state')), '[]')
      from jsonb_array_elements(told) as one
    ),
    facts -> 'lines',
    facts ->> 'page_url',
    (facts ->> 'billed_at')::timestamptz,
    (facts ->> 'paid_at')::timestamptz,
    (facts ->> 'asked_at')::timestamptz
  )
  on conflict (stripe_invoice_id) do update set
    number = excluded.number,
    status = excluded.status,
    due_cents = excluded.due_cents,
    paid_cents = excluded.paid_cents,
    refunded_cents = excluded.refunded_cents,
    disputed_cents = excluded.disputed_cents,
    lost_cents = excluded.lost_cents,
    dispute = excluded.dispute,
    disputes = excluded.disputes,
    lines = excluded.lines,
    -- The page names whoever was billed, so it stays away once they are gone.
    page_url = case when known.user_id is not null then excluded.page_url end,
    paid_at = excluded.paid_at,
    asked_at = excluded.asked_at
  where known.asked_at <= excluded.asked_at
  returning id into bill;
  perform private.write_dispute_letters(told, jsonb_build_object('invoiceId', bill)) where bill is not null;
  return 'done';
end $$;
grant execute on function private.record_invoice(jsonb) to service_role;

create function public.record_invoice(facts jsonb) returns text
  language sql security invoker set search_path = ''
return private.record_invoice(facts);
grant execute on function public.record_invoice(jsonb) to service_role;

create function public.tell_of_unbilled_dispute(customer text, dispute jsonb) returns void
  language sql security invoker set search_path = ''
return private.tell_of_unbilled_dispute(customer, dispute);
grant execute on function public.tell_of_unbilled_dispute(text, jsonb) to service_role;
