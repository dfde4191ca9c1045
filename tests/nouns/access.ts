import { probes } from '#db/probes.ts'
import type { Noun } from '#support/nouns.ts'

/** Who signs in to work here is for administrators and owners to say; managers see some of it. */
const permissions = probes(`
  statement                                                                | anon | client | empl | recep | mana | admin | owner | service

  select team_access()                                                     | no   | PT403  | PT403 | PT403 | 1   | 1     | 1     | no
  select invitation_to_send(gen_random_uuid())                             | no   | no     | no   | no    | no   | no    | no    | 1
  select * from private.team_invitations                                   | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.team_invitations default values                      | no   | no     | no   | no    | no   | no    | no    | no
  update private.team_invitations set state = 'taken'                      | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.team_invitations                                     | no   | no     | no   | no    | no   | no    | no    | no
  select private.standing_of_access(id) from profiles                      | no   | no     | no   | no    | no   | no    | no    | no
  select private.set_role('{}')                                            | no   | no     | no   | no    | no   | no    | no    | no
  select private.grant_or_reject(gen_random_uuid(), 'admin')               | no   | no     | no   | no    | no   | no    | no    | no
  select private.invite_to_team('{}')                                      | no   | no     | no   | no    | no   | no    | no    | no
  select private.take_invitation(gen_random_uuid(), 'a@example.com')       | no   | no     | no   | no    | no   | no    | no    | no
  select private.withdraw_invitation('{}')                                 | no   | no     | no   | no    | no   | no    | no    | no
  select is_asked_for_two_step()                                           | no   | 1      | 1     | 1     | 1    | 1     | 1     | no
  select two_step_standing(gen_random_uuid())                              | no   | no     | no   | no    | no   | no    | no    | 1
  select private.two_step_standing(gen_random_uuid())                      | no   | no     | no   | no    | no   | no    | no    | no
  select private.require_two_step('{}')                                    | no   | no     | no   | no    | no   | no    | no    | no
  select private.requires_two_step()                                       | no   | no     | no   | no    | no   | no    | no    | no
  select private.must_have_two_step('admin')                               | no   | no     | no   | no    | no   | no    | no    | no
  select private.lacks_two_step(gen_random_uuid())                         | no   | no     | no   | no    | no   | no    | no    | no
  select private.ask_for_two_step(gen_random_uuid())                       | no   | no     | no   | no    | no   | no    | no    | no
  select private.owes_app()                                                | no   | no     | no   | no    | no   | no    | no    | no
  select private.is_asked_for_two_step()                                   | no   | no     | no   | no    | no   | no    | no    | no
  select * from private.two_step_rule                                      | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.two_step_rule (is_required) values (true)            | no   | no     | no   | no    | no   | no    | no    | no
  update private.two_step_rule set is_required = true                      | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.two_step_rule                                        | no   | no     | no   | no    | no   | no    | no    | no
  select private.end_two_step(gen_random_uuid())                           | no   | no     | no   | no    | no   | no    | no    | no
  select private.end_two_step_for('{}')                                    | no   | no     | no   | no    | no   | no    | no    | no
  select private.end_two_step_at('a@example.com')                          | no   | no     | no   | no    | no   | no    | no    | no
  select private.may_end_two_step(gen_random_uuid())                       | no   | no     | no   | no    | no   | no    | no    | no
  select end_two_step_at('a@example.com')                                  | no   | no     | no   | no    | no   | no    | no    | PT404
  select private.has_two_step(gen_random_uuid())                           | no   | no     | no   | no    | no   | no    | no    | no
  select private.is_invited(gen_random_uuid())                             | no   | no     | no   | no    | no   | no    | no    | no
`)

export const NOUN: Noun = { permissions }
