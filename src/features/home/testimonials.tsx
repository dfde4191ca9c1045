import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { TESTIMONIALS } from '#domain/team/testimonials.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { PaperSheet } from '#ui/paper-sheet.tsx'
import { TestimonialSlide } from './testimonial-slide.tsx'
import { useCarousel } from './use-carousel.ts'
import { WORDS } from './words.ts'
import './testimonials.css'

const COUNT = TESTIMONIALS.length

/** Only the example has clients who were invented to say something. */
export function Testimonials() {
  return useSalon().isExample && <Carousel />
}

/** One voice at a time; the stage is as high as the longest of them, so nothing below it moves. */
function Carousel() {
  const { shown, show, keys, swipe } = useCarousel(COUNT)
  return (
    <section
      className="testimonials"
      id="testimonials"
      aria-labelledby="testimonials-title"
      aria-roledescription="carousel"
    >
      <PaperSheet color="var(--blush)">
        <h2 className="testimonials-title" id="testimonials-title">
          {WORDS.testimonialsTitle}
        </h2>
        <div className="testimonials-stage" {...swipe}>
          {TESTIMONIALS.map((testimonial, place) => (
            <TestimonialSlide
              key={testimonial.name}
              testimonial={testimonial}
              isShown={place === shown}
              place={WORDS.placeOf(place + 1, COUNT)}
            />
          ))}
        </div>
        <Controls shown={shown} show={show} keys={keys} />
      </PaperSheet>
    </section>
  )
}

type ControlsProps = Pick<ReturnType<typeof useCarousel>, 'shown' | 'show' | 'keys'>

function Controls({ shown, show, keys }: ControlsProps) {
  return (
    <fieldset className="testimonials-controls" aria-label={WORDS.choose} {...keys}>
      <button
        className="testimonials-step"
        type="button"
        aria-label={WORDS.previous}
        onClick={() => show(shown - 1)}
      >
        <IconChevronLeft size={24} stroke={1.75} aria-hidden="true" />
      </button>
      {TESTIMONIALS.map(({ name }, place) => (
        <button
          key={name}
          className="testimonials-dot"
          type="button"
          aria-label={WORDS.goTo(place + 1, COUNT)}
          aria-current={place === shown}
          onClick={() => show(place)}
        />
      ))}
      <button
        className="testimonials-step"
        type="button"
        aria-label={WORDS.next}
        onClick={() => show(shown + 1)}
      >
        <IconChevronRight size={24} stroke={1.75} aria-hidden="true" />
      </button>
      <output className="visually-hidden">
        {WORDS.nowShown(shown + 1, COUNT, TESTIMONIALS[shown]?.name ?? '')}
      </output>
    </fieldset>
  )
}
