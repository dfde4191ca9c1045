-- Short words by which the desk knows a client again, and finds everyone of a kind. A tag is spelled one way in the
-- whole salon: as it was the first time, also on a card that may come back from another.
create function private.tag_in(args jsonb) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  wanted text := private.text_in(args, 'tag');
begin
  if wanted = '' then
    perform private.reject_field('tag', 'missing');
  elsif char_length(wanted) > 30 then
    perform private.reject_field('tag', 'too-long');
  elsif not private.are_tags(array[wanted]) then
    perform private.reject_field('tag', 'not-clean');
  end if;
  return coalesce(
    (select tag from public.client_cards, unnest(tags) as tag where tags <> '{}' and lower(tag) = lower(wanted) limit 1),
    (
      select tag from private.merged_cards, jsonb_array_elements_text(was -> 'tags') as tag
      where lower(tag) = lower(wanted) limit 1
    ),
    wanted
  );
end $$;

-- Two who type the same word at once wait for one another, and spell it alike.
create function private.lock_tag(tag text) returns void
  language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('client-tag ' || lower(tag), 0))
$$;

create function private.tag_client(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  wanted text;
  known public.client_cards;
begin
  perform private.lock_tag(private.text_in(args, 'tag'));
  wanted := private.tag_in(args);
  known := private.lock_client(private.id_in(args, 'clientId'));
  if wanted = any (known.tags) then
    return;
  elsif cardinality(known.tags) >= 20 then
    perform private.reject('too-many-tags');
  end if;
  update public.client_cards set tags = tags || wanted where id = known.id;
end $$;

create function private.untag_client(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  unwanted text := private.tag_in(args);
  known public.client_cards := private.lock_client(private.id_in(args, 'clientId'));
begin
  update public.client_cards set tags = array_remove(tags, unwanted)
    where id = known.id and unwanted = any (tags);
  -- Put on again, it's this card's own, and stays when the one that had brought it is separated.
  update private.merged_cards
    set added = array_remove(added, jsonb_build_object('tag', unwanted))
    where card_id = known.id and jsonb_build_object('tag', unwanted) = any (added);
end $$;

-- Those in use, the commonest first.
create function private.tags_in_use() returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object('tag', tag, 'clients', clients) order by clients desc, lower(tag))
  from (
    select tag, count(*) as clients from public.client_cards, unnest(tags) as tag where tags <> '{}' group by tag
  ) as used
), '[]');

insert into private.commands (kind, does, answers, asked_by) values
  ('client.tag', 'private.tag_client(args)', false, 'desk'),
  ('client.untag', 'private.untag_client(args)', false, 'desk');
