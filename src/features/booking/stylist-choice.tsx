import { memberById } from '#domain/team/team.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { Picture } from '#ui/picture.tsx'
import { PhotoSilhouette } from '#ui/photo-silhouette.tsx'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import { useRoving } from './roving.ts'
import { dayInShort } from './day-in-short.ts'
import type { TimesStylist } from '#domain/booking/booking-times.ts'

interface Props {
  readonly label: string
  readonly stylists: readonly TimesStylist[]
  /** As in the address; empty for anyone. */
  readonly chosen: string
  /** Of each of them, and of anyone. */
  readonly nextDays: ReadonlyMap<string, string | null>
  readonly today: string
  readonly onChoose: (employee: string) => void
}

/** Those who do it, with the next day each of them has a time on, and anyone before them. */
export function StylistChoice({ label, stylists, chosen, nextDays, today, onChoose }: Props) {
  const asked = stylists.findIndex(({ slug, id }) => slug === chosen || id === chosen)
  const choices = [{ slug: '', name: WORDS.anyone }, ...stylists]
  const roving = useRoving(choices.length, asked + 1, 1)
  return (
    <fieldset className="stylist-choice" aria-label={label} {...roving.walk}>
      {choices.map(({ slug, name }, place) => {
        const day = nextDays.get(slug) ?? null
        return (
          <button
            key={slug}
            type="button"
            className="stylist-tile"
            data-stop
            data-is-anyone={slug === ''}
            aria-pressed={place === asked + 1}
            tabIndex={roving.tabIndexOf(place)}
            onFocus={() => roving.onFocus(place)}
            onClick={() => onChoose(slug)}
          >
            <Portrait slug={slug} />
            <span className="stylist-tile-name">{name}</span>
            <span className="stylist-tile-day tabular">
              <span className="visually-hidden">{WORDS.nextDay} </span>
              {day === null ? WORDS.noDay : dayInShort(day, today)}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}

function Portrait({ slug }: { readonly slug: string }) {
  const { team } = useSalon()
  const image = slug === '' ? 'sprigs' : (memberById(team, slug)?.image ?? null)
  return (
    <span className="stylist-tile-portrait">
      {image === null ? (
        <PhotoSilhouette />
      ) : (
        <Picture name={image} alt="" width={800} height={1000} sizes="64px" />
      )}
    </span>
  )
}
