import { dollars } from '#domain/money/money.ts'
import { SEED_PLANS } from '#domain/membership/plans.ts'
import { SEED_HOURS, hoursLines } from '#domain/hours/opening-hours.ts'
import { SALON } from '#domain/salon/salon.ts'
import { SERVICES_ON_HOME } from '#domain/service/services.ts'
import { SEED_TEAM } from '#domain/team/team.ts'
import { TESTIMONIALS } from '#domain/team/testimonials.ts'
import { WORDS } from '#features/home/words.ts'
import type { Service } from '#domain/service/services.ts'
import type { TeamMember } from '#domain/team/team.ts'
import type { TeamProfile } from '#domain/team/team-profiles.ts'

export function homePage(services: readonly Service[]): string {
  return page(`
<section class="pair"><div><h1>${WORDS.headline}</h1><p>${WORDS.intro}</p>
<a class="button" href="/booking">${WORDS.book}</a> <a class="button" href="#services">${WORDS.explore}</a>
<p>${WORDS.trusted}</p></div>${picture('hero', '(min-width: 720px) 52vw, 100vw', { first: true })}</section>
<section class="sheet"><h2>${WORDS.promoTitle}</h2><p>${WORDS.promo}</p>${picture('membership', '120px')}</section>
<section id="services"><h2>Services</h2><ul class="grid">
${services.slice(0, SERVICES_ON_HOME).map(serviceCard).join('')}</ul></section>
<section class="sheet pair" id="about">${picture('room', '(min-width: 720px) 45vw, 92vw')}
<div><h2>${WORDS.aboutTitle}</h2><p>${WORDS.about}</p>
${WORDS.stats.map(({ value, label }) => `<h3>${value}</h3><p>${label}</p>`).join('')}</div></section>
<section id="team"><h2>Our Team</h2><ul class="grid">${SEED_TEAM.map(
    ({ id, name, role, bio, image }) =>
      `<li><a href="/experts/${id}">${picture(image, '(min-width: 720px) 280px, 128px', { arch: true })}<h3>${name}</h3></a><p>${role}</p><p>${bio}</p></li>`,
  ).join('')}</ul></section>
<section class="sheet" id="testimonials"><h2>${WORDS.testimonialsTitle}</h2><div class="voices">${TESTIMONIALS.map(
    ({ name, role, image, content }) =>
      `<figure>${picture(image, '160px')}<blockquote>${content}</blockquote><figcaption>${name}, ${role}</figcaption></figure>`,
  ).join('')}</div></section>
<section id="contact" class="pair"><form><h2>Contact</h2><label>Name<input></label><label>Phone<input></label>
<label>Email<input></label><label>Message<textarea rows="5"></textarea></label><button class="button">Send Message</button></form>
${picture('map', '(min-width: 720px) 45vw, 92vw')}</section>`)
}

export function membershipPage(): string {
  return page(`
<section class="pair"><div><h1>Membership</h1><p>Pay a little each month and less for every visit.</p></div>
${picture('membership', '(min-width: 720px) 40vw, 300px', { first: true })}</section>
<section class="sheet"><h2>Three plans</h2><ul class="grid">${SEED_PLANS.map(
    ({ name, priceCents, description, features }) =>
      `<li><h3>${name}</h3><p>${dollars(priceCents)} a month</p><p>${description}</p><ul>${features.map((feature) => `<li>${feature}</li>`).join('')}</ul></li>`,
  ).join('')}</ul></section>`)
}

export function expertPage(
  { id: theirs, name, role, bio, image }: TeamMember,
  profiles: readonly TeamProfile[],
): string {
  const { biography = [], specialties = [] } = profiles.find(({ id }) => id === theirs) ?? {}
  return page(`
<article class="pair">${picture(image, '(min-width: 720px) 480px, 100vw', { arch: true, first: true })}
<div><h1>${name}</h1><p>${role}</p><h3>${bio}</h3>${biography.map((paragraph) => `<p>${paragraph}</p>`).join('')}
<ul>${specialties.map((specialty) => `<li>${specialty}</li>`).join('')}</ul></div></article>
<section><h2>More of our team</h2><ul class="grid">${SEED_TEAM.filter(
    (other) => other.name !== name,
  )
    .map(
      ({ id, name: other, image: portrait }) =>
        `<li><a href="/experts/${id}">${picture(portrait, '(min-width: 720px) 280px, 128px', { arch: true })}<h3>${other}</h3></a></li>`,
    )
    .join('')}</ul></section>`)
}

function page(main: string): string {
  return `<header><a href="/">${SALON.name}</a><a class="button" href="/booking">${WORDS.book}</a></header>
<main>${main}</main><footer><p>${SALON.addressLines.join('<br>')}<br>${SALON.phone}<br>${SALON.email}</p>
${hoursLines(SEED_HOURS)
  .map(({ days, text }) => `<p>${days} ${text}</p>`)
  .join('')}
<a href="/membership">Membership</a> <a href="/gift-cards">Gift Cards</a></footer>`
}

function serviceCard({ slug, name, description, priceCents, image }: Service): string {
  const price = priceCents === null ? '' : dollars(priceCents)
  return `<li>${picture((image ?? '').replace('/pictures/', ''), '(min-width: 1000px) 400px, 92vw')}
<h3>${name}</h3><p>${description}</p><p>${price}</p><a class="button" href="/services/${slug}">View Details</a></li>`
}

interface Look {
  readonly first?: boolean
  readonly arch?: boolean
}

function picture(
  name: string | null,
  sizes: string,
  { first = false, arch = false }: Look = {},
): string {
  const sources = (format: string) =>
    [480, 800, 1200].map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ')
  const load = first ? 'fetchpriority="high"' : 'loading="lazy"'
  return `<picture><source type="image/avif" srcset="${sources('avif')}" sizes="${sizes}">
<source type="image/webp" srcset="${sources('webp')}" sizes="${sizes}">
<img src="/pictures/${name}-800.jpg" alt="" width="800" height="${arch ? 1000 : 800}" ${load}${arch ? ' class="arch"' : ''}></picture>`
}
