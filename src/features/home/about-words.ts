import { SALON } from '#domain/salon.ts'

export const ABOUT_WORDS = {
  title: `About ${SALON.name}`,
  room: 'The main room in the afternoon: a tall window toward the hills, a chair and a mirror',
  people: 'Meet the people who do the work',
  parts: [
    {
      title: 'Our story',
      paragraphs: [
        `${SALON.name} opened in ${SALON.address.city} with one sink, two secondhand chairs and forty clients who had promised to come along. The junipers outside were eighty years old, the feed store had been empty for three, and the first winter was heated by hair dryers. By spring there was a waiting list, so Mara Ellison bought a third chair.`,
        'More than twelve years later there are eleven chairs, four treatment rooms and over fifteen of us. We have grown the way a good haircut grows: slowly, and keeping the shape. Most of our clients still come because another client sent them.',
      ],
      picture: null,
    },
    {
      title: 'Our philosophy',
      paragraphs: [
        'Good work looks like you on a day when everything went right. So we ask before we touch: how you live, what you have tried, how much time you have in the morning. And we say so when a thing will not last, will not suit you, or is not worth its price.',
        'One person looks after you from the first question to the last look. Nobody is handed from chair to chair, and nobody is hurried out of one.',
      ],
      picture: {
        name: 'services/signature-cut',
        alt: 'A short bob seen from behind, with shears and a comb',
      },
    },
    {
      title: 'Our commitment',
      paragraphs: [
        'You hear the price before we begin, and it does not change at the desk. If something is not right, tell us within 48 hours and we put it right.',
        'Tools are sterilized between any two people, in the open, where you can see it. We patch-test color and lash tint every time, and we write down every formula, so that the next visit starts where the last one ended.',
      ],
      picture: {
        name: 'services/botanical-pedicure',
        alt: 'A bowl of water with petals, fresh towels and two bottles',
      },
    },
    {
      title: 'Our community',
      paragraphs: [
        'On the last Sunday of each month the sign says closed and every chair is taken: we cut hair for people from the shelter nearby, and whoever wants to help sweeps the floor.',
        'Two apprentices learn here each year, paid from the first day. Hair from that floor goes to a grower in Fairview, who swears by it against deer.',
      ],
      picture: { name: 'sprigs', alt: 'Two sprigs of juniper with berries' },
    },
  ],
} as const
