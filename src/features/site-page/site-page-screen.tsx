import { SALON, SALON_EMAIL_LINK, SALON_PHONE_LINK } from '#domain/salon.ts'
import { LinkButton, OutsideLinkButton } from '#ui/link-button.tsx'
import type { SitePage } from '#domain/site-pages.ts'
import './site-page-screen.css'

/** A short, true page for what has no screen of its own yet: what holds today and whom to ask. */
export function SitePageScreen({ page }: { readonly page: SitePage }) {
  return (
    <article className="site-page">
      <div className="site-page-words">
        <h1>{page.title}</h1>
        <p>{page.words}</p>
        <div className="site-page-actions">
          {page.action === 'call' ? (
            <OutsideLinkButton kind="primary" href={SALON_PHONE_LINK}>
              <span className="tabular">Call {SALON.phone}</span>
            </OutsideLinkButton>
          ) : (
            <OutsideLinkButton kind="primary" href={SALON_EMAIL_LINK}>
              Write to us
            </OutsideLinkButton>
          )}
          <LinkButton to="/" hash="services">
            See our services
          </LinkButton>
        </div>
      </div>
      <img
        className="site-page-picture"
        src="/pictures/sprigs.svg"
        alt=""
        width="640"
        height="640"
      />
    </article>
  )
}
