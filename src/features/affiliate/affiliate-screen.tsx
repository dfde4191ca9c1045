import { LinkButton, OutsideLinkButton } from '#ui/link-button.tsx'
import { PageOpening } from '#ui/page-opening.tsx'
import { PaperSheet } from '#ui/paper-sheet.tsx'
import { Picture } from '#ui/picture.tsx'
import { Questions } from '#ui/questions.tsx'
import { Steps } from '#ui/steps.tsx'
import { AFFILIATE_QUESTIONS, STEPS, WORDS } from './words.ts'
import './affiliate-screen.css'

export function AffiliateScreen() {
  return (
    <article className="affiliate">
      <PageOpening
        title={WORDS.title}
        lead={WORDS.lead}
        picture={
          <Picture
            name="affiliate"
            alt=""
            width={640}
            height={640}
            sizes="(min-width: 768px) 38vw, 300px"
            isFirst
          />
        }
        actions={
          <OutsideLinkButton kind="primary" href={WORDS.writeTo}>
            {WORDS.write}
          </OutsideLinkButton>
        }
      />
      <ForWhom />
      <section className="affiliate-how page-column" aria-labelledby="affiliate-how">
        <h2 id="affiliate-how">{WORDS.howTitle}</h2>
        <Steps steps={STEPS} />
      </section>
      <PaperSheet color="var(--grove)" className="affiliate-sheet">
        <Promises />
      </PaperSheet>
      <div className="affiliate-end page-column">
        <Apply />
        <section aria-labelledby="affiliate-questions">
          <h2 id="affiliate-questions">{WORDS.questionsTitle}</h2>
          <Questions questions={AFFILIATE_QUESTIONS} />
        </section>
      </div>
    </article>
  )
}

function ForWhom() {
  return (
    <section className="affiliate-who page-column" aria-labelledby="affiliate-who">
      <h2 id="affiliate-who">{WORDS.whoTitle}</h2>
      <ul className="affiliate-who-list">
        {WORDS.who.map((person) => (
          <li key={person}>{person}</li>
        ))}
      </ul>
    </section>
  )
}

function Promises() {
  return (
    <section className="affiliate-promises" aria-labelledby="affiliate-promises">
      <h2 id="affiliate-promises">{WORDS.promiseTitle}</h2>
      <dl>
        {WORDS.promises.map(({ term, words }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Apply() {
  return (
    <section className="affiliate-apply" aria-labelledby="affiliate-apply">
      <h2 id="affiliate-apply">{WORDS.applyTitle}</h2>
      <p>{WORDS.apply}</p>
      <OutsideLinkButton kind="primary" href={WORDS.writeTo}>
        {WORDS.mail}
      </OutsideLinkButton>
      <LinkButton to="/" hash="contact">
        {WORDS.contact}
      </LinkButton>
    </section>
  )
}
