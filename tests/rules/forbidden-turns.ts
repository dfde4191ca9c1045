/** Turns that give a translation away, each with what would be said at the desk instead. */
const FORBIDDEN_TURNS: readonly {
  readonly name: string
  readonly pattern: RegExp
  readonly instead: string
}[] = [
  {
    name: 'a thing that stands somewhere',
    pattern: /\b(?:stands?|stood|standing)\b(?! (?:for|out)\b|-ins?\b| appointments?\b)/i,
    instead: 'is, says, you’ll find it',
  },
  {
    name: 'whoever, somebody, nobody, everybody',
    pattern: /\b(?:who(?:m)?ever|somebody|nobody|everybody)(?:’s|'s)?\b/i,
    instead: 'you, anyone, someone, no one, everyone',
  },
  {
    name: 'a letter that is an email',
    pattern:
      /(?<!\b(?:cover|capital|small|uppercase|lowercase|single|few) )\bletters?\b(?! (?:the card|and (?:a )?(?:digits?|numbers?)|or (?:digits?|numbers?)))/i,
    instead: 'email',
  },
  {
    name: 'mail that is an email',
    pattern: /\b(?:this|that|a|an|the|no|by|your|per) mails?\b/i,
    instead: 'email',
  },
  { name: 'e-mail', pattern: /\be-mail/i, instead: 'email' },
  {
    name: 'call off',
    pattern: /\bcall(?:s|ed|ing)?(?: \S+){0,3} off\b/i,
    instead: 'cancel',
  },
  { name: 'by the clock', pattern: /\bby the clock\b/i, instead: 'Asheville time' },
  { name: 'comes free', pattern: /\b(?:comes?|came|coming) free\b/i, instead: 'opens up' },
  {
    name: 'goes by itself',
    pattern: /\bgo(?:es)?(?: on| out)? by (?:itself|themselves)\b/i,
    instead: 'goes out when you’re online',
  },
  {
    name: 'of yours, of theirs',
    pattern: /\bof (?:yours|theirs|hers|ours|mine)\b/i,
    instead: 'your, their',
  },
  {
    name: 'what became of',
    pattern: /\bwhat(?:’s| has| have)? (?:became|becomes?) of\b/i,
    instead: 'how it went',
  },
  {
    name: 'keep in mind',
    pattern: /\bke(?:ep|pt|eping|eps) (?:\S+ )?in mind\b/i,
    instead: 'remember',
  },
  {
    name: 'as soon as …, it …',
    pattern: /\bas soon as\b[^.?!]*, (?:it|they)\b/i,
    instead: 'two short sentences',
  },
  { name: 'without end', pattern: /\bwithout end\b/i, instead: 'never expires' },
  { name: 'any more', pattern: /\bany more\b(?=[.,:;]|$)/i, instead: 'anymore' },
  { name: 'a network', pattern: /\b(?:a|the|no|any) network\b/i, instead: 'online, offline' },
  { name: 'lapse', pattern: /\blaps(?:e|es|ed|ing)\b/i, instead: 'expire' },
  { name: 'begun, began', pattern: /\bbeg[au]n\b/i, instead: 'started' },
  { name: 'given back', pattern: /\b(?:given|gave|gives?) back\b/i, instead: 'refunded' },
  { name: 'meanwhile', pattern: /\bmeanwhile\b/i, instead: 'since then, until then' },
  { name: 'all the same', pattern: /\ball the same\b/i, instead: 'anyway' },
  { name: 'need not', pattern: /\bneed not\b/i, instead: 'don’t need to' },
  { name: 'one can', pattern: /(?<!\bno )\bone (?:can|may|must)\b/i, instead: 'you can' },
  { name: 'whom', pattern: /\bwhom\b/i, instead: 'who' },
  { name: 'anew', pattern: /\banew\b/i, instead: 'again' },
  {
    name: 'you are, without contraction',
    pattern: /(?<!\bwho )\byou are\b(?! charged)/i,
    instead: 'you’re',
  },
  {
    name: 'am and pm in small type',
    pattern: /\d[ap]m\b/,
    instead: '1 PM',
  },
  { name: 'in the menu', pattern: /\bin (?:the|our) menu\b(?! of)/i, instead: 'on the menu' },
  {
    name: 'a time of 24 hours',
    pattern: /(?<![\d:-])(?:0\d|1[3-9]|2[0-3]):[0-5]\d\b(?! ?[AP]M)/,
    instead: '1:45 PM',
  },
  { name: 'SMS', pattern: /\bSMS\b/, instead: 'text' },
  {
    name: 'British spelling',
    pattern:
      /\b(?:cancell(?:ed|ing)|(?:col|fav|neighb)ours?|favourites?|grey|programme|cheque|catalogue|fringe|towards|whilst)\b/i,
    instead: 'American spelling',
  },
]

/** One line for each turn: what it is and what to say. */
export function turnsIn(sentence: string): readonly string[] {
  return FORBIDDEN_TURNS.filter(({ pattern }) => pattern.test(sentence)).map(
    ({ name, instead }) => `${name} (say: ${instead})`,
  )
}
