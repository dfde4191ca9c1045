import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { HIGHEST_RATING } from '#domain/team/testimonials.ts'
import { Picture } from '#ui/picture.tsx'
import { WORDS } from './words.ts'
import type { Testimonial } from '#domain/team/testimonials.ts'

interface Props {
  readonly testimonial: Testimonial
  readonly isShown: boolean
  readonly place: string
}

export function TestimonialSlide({ testimonial, isShown, place }: Props) {
  const { name, role, image, content, rating } = testimonial
  return (
    <figure
      className="testimonial"
      aria-roledescription="slide"
      aria-label={place}
      data-shown={isShown}
    >
      <Picture
        className="testimonial-portrait"
        name={image}
        alt={WORDS.portrait(name)}
        width={640}
        height={640}
        sizes="(min-width: 768px) 320px, 160px"
      />
      <div className="testimonial-words">
        <Rating rating={rating} />
        <blockquote className="testimonial-quote">{content}</blockquote>
        <figcaption className="testimonial-person">
          <strong>{name}</strong> <span>{role}</span>
        </figcaption>
      </div>
    </figure>
  )
}

function Rating({ rating }: { readonly rating: number }) {
  return (
    <p className="testimonial-rating">
      <span className="visually-hidden">{WORDS.rating(rating, HIGHEST_RATING)}</span>
      {Array.from({ length: HIGHEST_RATING }, (_, place) => {
        const Star = place < rating ? IconStarFilled : IconStar
        return <Star key={place} size={20} stroke={1.75} aria-hidden="true" />
      })}
    </p>
  )
}
