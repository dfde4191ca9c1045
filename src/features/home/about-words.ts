import { SALON } from '#domain/salon.ts'

export const ABOUT_WORDS = {
  title: `About ${SALON.name}`,
  picture: 'The main room in the afternoon',
  parts: [
    {
      title: 'Our story',
      paragraphs: [
        `${SALON.name} began with two chairs in a former feed store, at the end of a row of juniper trees that somebody had planted as a windbreak eighty years before. The floor still slopes a little toward the loading door. We kept it, because the light comes in low across it in the afternoon, and color is judged by light.`,
        'Twelve years later there are eleven chairs, four treatment rooms and more than fifteen of us. Most of our clients still came because another client sent them.',
      ],
    },
    {
      title: 'Our philosophy',
      paragraphs: [
        'Good work looks like you on a day when everything went right. So we ask before we touch: how you live, what you have tried, how much time you have in the morning. And we say so when a thing will not last, will not suit, or is not worth its price.',
        'One person looks after you from the first question to the last look. Nobody is handed from chair to chair.',
      ],
    },
    {
      title: 'Our commitment',
      paragraphs: [
        'You hear the price before we begin, and it does not change at the desk. If something is not right, tell us within 48 hours and we put it right.',
        'Tools are sterilized between any two people, in the open, where you can see it. We patch-test color and lash tint every time, and we write down every formula, so that the next visit starts where the last one ended.',
      ],
    },
    {
      title: 'Our community',
      paragraphs: [
        'On the last Sunday of each month the doors stay closed and the chairs are full: we cut hair for people who sleep at the shelter nearby, and whoever wants to help sweeps.',
        'Two apprentices learn here each year, paid from the first day. Hair from the floor goes to a grower in Fairview, who swears by it against deer.',
      ],
    },
  ],
} as const
