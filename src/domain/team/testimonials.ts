/** What a client said, in their own words and with their consent. */
export interface Testimonial {
  readonly name: string
  readonly role: string
  /** A picture's name. */
  readonly image: string
  readonly content: string
  /** Out of five. */
  readonly rating: 1 | 2 | 3 | 4 | 5
}

export const HIGHEST_RATING = 5

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Hannah Brooks',
    role: 'Curls with us since 2019',
    image: 'testimonials/hannah-brooks',
    content:
      'Andre was the first person to cut my curls dry and let me see the shape before it was too late. I wash it, I leave it alone, it works. It’s a fifty-minute drive each way, and I don’t mind at all.',
    rating: 5,
  },
  {
    name: 'Theo Lindqvist',
    role: 'Came for one facial, stayed',
    image: 'testimonials/theo-lindqvist',
    content:
      'My wife gave me a gift card and I expected whale songs. Sofia asked three good questions, sent me home with one cream and told me to throw out the other five. By spring my face had stopped arguing with me.',
    rating: 5,
  },
  {
    name: 'Priya Raman',
    role: 'Gold member',
    image: 'testimonials/priya-raman',
    content:
      'I run a clinic, and my days never end on time. They moved me twice in one week without a sigh, and Mara had my formula mixed when I finally sat down. The price was exactly what she’d told me in April.',
    rating: 5,
  },
  {
    name: 'Walter Greene',
    role: 'Every other Thursday',
    image: 'testimonials/walter-greene',
    content:
      'There’s not much left to cut, and Andre charges me accordingly. I come for the mustache, the coffee, and being asked how the tomatoes are doing. Parking can be a pain on market days.',
    rating: 4,
  },
]
