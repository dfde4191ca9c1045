import { closedDays } from '#domain/hours/closures.ts'
import { MIDNIGHT, hourOnTheClock, hoursLines } from '#domain/hours/opening-hours.ts'
import { SALON, SOCIAL_NETWORKS, sharedPicture } from '#domain/salon/salon.ts'
import type { Closure } from '#domain/hours/closures.ts'
import type { HoursLine } from '#domain/hours/opening-hours.ts'
import type { PublishedSalon } from './published-salon.ts'
import type { Service } from '#domain/service/services.ts'
import type { TeamMember } from '#domain/team/team.ts'

/** A node of schema.org; addresses in it begin with a slash until the site's own is put before them. */
export type DataNode = Readonly<Record<string, unknown>>

const SALON_ID = '/#salon'

export function salonNode({ hours, closures, isExample }: PublishedSalon): DataNode {
  const { street, city, state, zip } = SALON.address
  return {
    '@type': 'BeautySalon',
    '@id': SALON_ID,
    name: SALON.name,
    description: SALON.tagline,
    url: '/',
    image: sharedPicture(isExample),
    telephone: SALON.phoneLink.replace('tel:', ''),
    email: SALON.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: zip,
      addressCountry: 'US',
    },
    openingHoursSpecification: hoursLines(hours).flatMap(openingNodes),
    ...(closures.length > 0 && {
      specialOpeningHoursSpecification: closures.flatMap(closedNodes),
    }),
    ...(isExample && { sameAs: SOCIAL_NETWORKS.map(({ url }) => url) }),
  }
}

export function serviceNode(service: Service): DataNode {
  const path = `/services/${service.slug}`
  const cents = service.discount?.priceCents ?? service.priceCents
  return {
    '@type': 'Service',
    '@id': `${path}#service`,
    name: service.name,
    description: service.description,
    category: service.category,
    url: path,
    provider: { '@id': SALON_ID },
    ...(cents !== null && { offers: offerNode(cents, path) }),
  }
}

function offerNode(cents: number, url: string): DataNode {
  return { '@type': 'Offer', price: (cents / 100).toFixed(2), priceCurrency: 'USD', url }
}

export function personNode(
  { id, name, role, image, bio }: TeamMember,
  specialties: readonly string[],
): DataNode {
  return {
    '@type': 'Person',
    '@id': `/experts/${id}#person`,
    name,
    jobTitle: role,
    description: bio,
    ...(image !== null && { image: `/pictures/${image}-800.jpg` }),
    ...(specialties.length > 0 && { knowsAbout: specialties }),
    url: `/experts/${id}`,
    worksFor: { '@id': SALON_ID },
  }
}

export interface Question {
  readonly question: string
  readonly answer: string
}

export function faqNode(questions: readonly Question[]): DataNode {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

export interface Step {
  readonly name: string
  readonly path: string
}

/** The way from the home page to this one. */
export function breadcrumbNode(steps: readonly Step[]): DataNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: SALON.name, path: '/' }, ...steps].map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: path,
    })),
  }
}

/** What a page carries: all of its nodes together, every address complete. */
export function structuredData(nodes: readonly object[], siteUrl: string): DataNode {
  return {
    '@context': 'https://schema.org',
    '@graph': nodes.map((node) => complete(node, siteUrl)),
  }
}

function complete(value: unknown, siteUrl: string): unknown {
  if (typeof value === 'string') return value.startsWith('/') ? `${siteUrl}${value}` : value
  if (Array.isArray(value)) return value.map((part: unknown) => complete(part, siteUrl))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, complete(part, siteUrl)]),
  )
}

function openingNodes({ weekdays, open }: HoursLine): readonly DataNode[] {
  return open.map(({ from, until }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdays,
    opens: hourOnTheClock(from),
    // The last minute of a day: 24:00 is no time there.
    closes: until === MIDNIGHT ? '23:59' : hourOnTheClock(until),
  }))
}

/** Days that are closed from end to end: what is said of a day holds for all of it. */
function closedNodes(closure: Closure): readonly DataNode[] {
  const { fromDay, untilDay, hours } = closedDays(closure)
  if (hours !== null) return []
  return [
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: fromDay,
      validThrough: untilDay,
      opens: '00:00',
      closes: '00:00',
    },
  ]
}
