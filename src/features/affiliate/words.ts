import { SALON } from '#domain/salon/salon.ts'
import type { Question } from '#ui/questions.tsx'
import type { Step } from '#ui/steps.tsx'

const MAIL_SUBJECT = 'Becoming an affiliate'

export const WORDS = {
  title: 'Become an Affiliate',
  lead: 'Some people send us half their address book. If that’s you, we’d like to thank you properly.',
  get description() {
    return `How to become an affiliate of ${SALON.name}: who it’s for, how it works in three steps, and what you can count on.`
  },
  write: 'Write to us',
  get writeTo() {
    return `${SALON.emailLink}?subject=${encodeURIComponent(MAIL_SUBJECT)}`
  },
  whoTitle: 'Who it’s for',
  get who() {
    return [
      'You run a hotel, a studio or a shop nearby, and guests ask you where to go.',
      'You plan weddings or take pictures, and everyone has to look their best at 9 AM.',
      `You write or make videos about ${SALON.address.city}, and people listen.`,
      'You’re in our chair every five weeks, and your friends ask who does your hair.',
    ]
  },
  howTitle: 'How it works',
  promiseTitle: 'What you can count on',
  promises: [
    {
      term: 'Your thank-you',
      words: 'We agree on it together before you send anyone, and put it in writing.',
    },
    {
      term: 'The people you send',
      words:
        'They get the same care and the same prices as everyone else. We won’t ask you for their number or email.',
    },
    {
      term: 'Your freedom',
      words: 'No targets, no minimum term. Either of us can end it with one message.',
    },
  ],
  applyTitle: 'Drop us a line',
  apply:
    'Tell us who you are, who you reach and what made you think of us. No form, no portfolio. A real person reads it and writes back.',
  get mail() {
    return `Write to ${SALON.email}`
  },
  contact: 'Other ways to reach us',
  questionsTitle: 'Questions',
} as const

export const STEPS: readonly Step[] = [
  { title: 'You write', words: 'A short email is plenty. We’d just like to know who you are.' },
  {
    title: 'We meet',
    words:
      'Come by and see how we work. If it’s a good fit, we’ll agree on how you recommend us and how we thank you.',
  },
  {
    title: 'You recommend us, we keep count',
    words:
      'People you send mention your name when they book. We keep count, and you can ask for the number anytime.',
  },
]

export const AFFILIATE_QUESTIONS: readonly Question[] = [
  {
    question: 'What do I get?',
    answer:
      'It depends on what you do, so there’s no price list here. We agree on it before you start, and we put it in writing.',
  },
  {
    question: 'Do I have to be a client?',
    answer:
      'No. But come see us at work first: no one should recommend a salon they’ve never been to.',
  },
  {
    question: 'Do I have to say I get something for it?',
    answer:
      'Yes, right next to the recommendation and in plain words. US law requires it, and so do we.',
  },
  {
    question: 'Will you use my name or my pictures?',
    answer: 'Only if you say we can, and only where you say.',
  },
]
