import { SALON, SALON_PHONE_LINK } from './salon.ts'
import type { Service } from './services.ts'
import type { TeamMember } from './team.ts'

/** A node of schema.org; addresses in it begin with a slash until the site's own is put before them. */
export type DataNode = Readonly<Record<string, unknown>>

const SALON_ID = '/#salon'
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function salonNode(): DataNode {
  const { street, city, state, zip } = SALON.address
  return {
    '@type': 'BeautySalon',
    '@id': SALON_ID,
    name: SALON.name,
    description: SALON.tagline,
    url: '/',
    image: '/pictures/social-card.jpg',
    telephone: SALON_PHONE_LINK.replace('tel:', ''),
    email: SALON.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: zip,
      addressCountry: 'US',
    },
    openingHoursSpecification: SALON.hours.flatMap(openingNode),
    sameAs: SALON.socialNetworks.map(({ url }) => url),
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

export function personNode({ id, name, role, image, bio, specialties }: TeamMember): DataNode {
  return {
    '@type': 'Person',
    '@id': `/experts/${id}#person`,
    name,
    jobTitle: role,
    description: bio,
    image: `/pictures/${image}-800.jpg`,
    knowsAbout: specialties,
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

/** Hours as a person writes them, "Monday–Saturday 10am to 6pm", as a machine reads them. */
function openingNode({ days, open }: (typeof SALON.hours)[number]): readonly DataNode[] {
  if (open === null) return []
  return [
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: daysBetween(days),
      opens: clockTime(open.from),
      closes: clockTime(open.until),
    },
  ]
}

function daysBetween(days: string): readonly string[] {
  const [first = '', last = first] = days.split('–')
  return WEEK.slice(WEEK.indexOf(first), WEEK.indexOf(last) + 1)
}

function clockTime(written: string): string {
  const [, hour = '0', minute = '00', half] = /^(\d+)(?::(\d+))?(am|pm)$/.exec(written) ?? []
  const hours = (Number(hour) % 12) + (half === 'pm' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}
