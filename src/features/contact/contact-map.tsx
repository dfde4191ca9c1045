import { useSalon } from '#data/salon/use-salon.ts'
import { Picture } from '#ui/picture.tsx'
import { WORDS } from './words.ts'

/**
 * A picture of our own, so that nobody learns who looked at it; the real maps are a tap away. It’s drawn of the
 * example’s streets.
 */
export function ContactMap() {
  const { isExample } = useSalon()
  return (
    <figure className="contact-map">
      {isExample && (
        <Picture
          className="picture-trimmed"
          name="map"
          alt={WORDS.mapAlt}
          width={1200}
          height={900}
          sizes="(min-width: 960px) 42vw, 92vw"
        />
      )}
      <figcaption className="contact-map-links">
        <span>{WORDS.directions}</span>
        {WORDS.maps.map(({ name, url }) => (
          <a key={name} href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ))}
      </figcaption>
    </figure>
  )
}
