import { SALON, SALON_EMAIL_LINK } from '#domain/salon.ts'
import type { Question } from '#ui/questions.tsx'
import type { Step } from '#ui/steps.tsx'

const MAIL_SUBJECT = 'Becoming an affiliate'

export const WORDS = {
  title: 'Become an Affiliate',
  lead: 'Some people send us half their address book. If you are one of them, we would like to do this properly, and to thank you for it.',
  description: `How to become an affiliate of ${SALON.name}: for whom it is, how it works in three steps, and what you can rely on.`,
  write: 'Write to us',
  writeTo: `${SALON_EMAIL_LINK}?subject=${encodeURIComponent(MAIL_SUBJECT)}`,
  whoTitle: 'For people others ask',
  who: [
    'You run a hotel, a studio or a shop nearby, and guests ask you where to go.',
    'You plan weddings or take pictures, and everybody has to look their best at nine in the morning.',
    `You write or film about ${SALON.address.city}, and people act on what you say.`,
    'You sit in our chair every five weeks, and your friends want to know whose work it is.',
  ],
  howTitle: 'How it works',
  promiseTitle: 'What you can rely on',
  promises: [
    {
      term: 'The thanks',
      words:
        'We agree on the thanks together, before you send anybody, and write it down for both of us.',
    },
    {
      term: 'The people you send',
      words:
        'They get the same care and the same prices as everyone. We do not ask you for their numbers or addresses; they come by themselves.',
    },
    {
      term: 'Your freedom',
      words: 'No targets and no minimum term. Either of us can end it with one message.',
    },
  ],
  applyTitle: 'Write us a few lines',
  apply:
    'Who you are, whom you reach and how, and what made you think of us. No form, no portfolio. A person reads it and answers.',
  mail: `Write to ${SALON.email}`,
  contact: 'Other ways to reach us',
  questionsTitle: 'Questions',
} as const

export const STEPS: readonly Step[] = [
  { title: 'You write', words: 'A few lines by email are enough for us to know whom we talk to.' },
  {
    title: 'We sit down together',
    words:
      'Come by and see how we work. If it fits, we agree on how you recommend us and how we thank you for it.',
  },
  {
    title: 'You recommend, we keep count',
    words:
      'Whoever comes through you says your name when booking. We note it, and tell you the number whenever you ask.',
  },
]

export const AFFILIATE_QUESTIONS: readonly Question[] = [
  {
    question: 'What do I get for it?',
    answer:
      'That depends on what you do, so there is no price list here. We agree on the thanks together, before you start, and it stands in writing.',
  },
  {
    question: 'Do I have to be a client?',
    answer:
      'No. But we will ask you to see us at work first: nobody should recommend a salon they have never been to.',
  },
  {
    question: 'Do I have to say that you thank me?',
    answer:
      'Yes, in the same place as the recommendation and in plain words. American law asks for it when there is a thank-you behind a recommendation, and so do we.',
  },
  {
    question: 'Will you use my name or my pictures?',
    answer: 'Only if you tell us that we may, and only where you said.',
  },
]
