import { SALON } from '#domain/salon/salon.ts'

export const ABOUT_WORDS = {
  get title() {
    return `About ${SALON.name}`
  },
  room: 'The main room in the afternoon: a tall window toward the hills, a chair and a mirror',
  people: 'Meet the team',
  parts: [
    {
      title: 'Our story',
      get paragraphs() {
        return [
          `${SALON.name} opened in ${SALON.address.city} with one sink, two secondhand chairs and forty clients who’d promised to follow. The junipers outside were eighty years old, the feed store had been empty for three, and we got through the first winter on the heat of the hair dryers. By spring there was a waiting list, so Mara Ellison bought a third chair.`,
          'More than twelve years later we have eleven chairs, four treatment rooms and a team of more than fifteen. We’ve grown the way a good haircut does: slowly, and without losing the shape. Most new clients still come because another client sent them.',
        ]
      },
      picture: null,
    },
    {
      title: 'Our philosophy',
      paragraphs: [
        'Good work looks like you on a day when everything went right. So we ask before we start: how you live, what you’ve tried, how much time you have in the morning. And if something won’t last, won’t suit you or isn’t worth the money, we’ll tell you.',
        'One person looks after you from the first question to the last look. You won’t get passed from chair to chair, and you won’t be rushed out of one.',
      ],
      picture: {
        name: 'services/signature-cut',
        alt: 'A short bob seen from behind, with shears and a comb',
      },
    },
    {
      title: 'Our commitment',
      paragraphs: [
        'You’ll know the price before we start, and it won’t change at the desk. If something isn’t right, tell us within 48 hours and we’ll fix it.',
        'We sterilize our tools between clients, out in the open where you can see it. We patch-test color and lash tint every time, and we write down every formula, so your next visit picks up where the last one left off.',
      ],
      picture: {
        name: 'services/botanical-pedicure',
        alt: 'A bowl of water with petals, fresh towels and two bottles',
      },
    },
    {
      title: 'Our community',
      paragraphs: [
        'On the last Sunday of the month the sign says closed, but every chair is full: we cut hair for people from the shelter nearby. If you’d like to help, come sweep the floor.',
        'We train two apprentices each year, and they’re paid from day one. The hair we sweep up goes to a grower in Fairview who swears it keeps the deer away.',
      ],
      picture: { name: 'sprigs', alt: 'Two sprigs of juniper with berries' },
    },
  ],
} as const
