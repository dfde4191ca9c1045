import { SALON, TERMS_CHANGED_ON } from '#domain/salon/salon.ts'
import { TERMS_CONTACT, termsSections } from '#domain/agreement/terms-sections.ts'
import { WORDS } from './words.ts'
import type { Plan } from '#domain/membership/plans.ts'
import type { ReactNode } from 'react'
import './terms-text.css'

interface Props {
  readonly plans: readonly Plan[]
  /** On the page of their own the sections stand below its name, in a dialog below the dialog's. */
  readonly level?: 2 | 3
}

/** The terms themselves, for their page and for a dialog that asks to agree to them. */
export function TermsText({ plans, level = 2 }: Props) {
  return (
    <div className="terms-text">
      <p className="terms-text-date">
        {WORDS.updated} <time dateTime={TERMS_CHANGED_ON}>{WORDS.updatedOn}</time>
      </p>
      {termsSections(plans).map(({ id, title, body }) => (
        <Section key={id} id={id} title={title} level={level}>
          {body.map((part) =>
            typeof part === 'string' ? (
              <p key={part}>{part}</p>
            ) : (
              <List key={part[0]} items={part} />
            ),
          )}
        </Section>
      ))}
      <Section id={TERMS_CONTACT.id} title={TERMS_CONTACT.title} level={level}>
        <p>{TERMS_CONTACT.words}</p>
        <address>
          {[SALON.name, ...SALON.addressLines].map((line) => (
            <span key={line}>{line}</span>
          ))}
          <a className="tabular" href={SALON.phoneLink}>
            {SALON.phone}
          </a>
          <a href={SALON.emailLink}>{SALON.email}</a>
        </address>
      </Section>
    </div>
  )
}

interface SectionProps extends Required<Pick<Props, 'level'>> {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

function Section({ id, title, level, children }: SectionProps) {
  const Heading = `h${level}` as const
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`}>{title}</Heading>
      {children}
    </section>
  )
}

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
