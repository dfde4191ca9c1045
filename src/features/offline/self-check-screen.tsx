import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dayAndTime } from '#domain/time/as-of.ts'
import { asPlainText } from '#domain/change/self-check.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useFindings } from './use-findings.ts'
import { CHECK_WORDS as WORDS } from './self-check-words.ts'
import type { Finding, FindingGroup } from '#domain/change/self-check.ts'
import './device-screen.css'
import './self-check-screen.css'

/** What the app knows about itself on this device, for somebody who is asked "what does it say?" */
export function SelfCheckScreen() {
  const { groups, checkedAt, isChecking, again } = useFindings()
  return (
    <div className="device-screen page-column">
      <header className="device-screen-head">
        <h1>{WORDS.title}</h1>
        <p>{WORDS.lead}</p>
        <div className="self-check-actions">
          {groups !== null && <CopyButton groups={groups} checkedAt={checkedAt} />}
          <Button busy={isChecking} onClick={again}>
            {WORDS.again}
          </Button>
        </div>
        <Link to="/changes">{WORDS.changes}</Link>
      </header>
      <div className="device-screen-groups" aria-busy={groups === null}>
        {groups === null ? <FindingsSkeleton /> : groups.map(asGroup)}
        <RemovalOffer />
      </div>
    </div>
  )
}

function asGroup({ title, findings }: FindingGroup) {
  return (
    <section key={title} className="self-check-group">
      <h2>{title}</h2>
      <dl>{findings.map(asFinding)}</dl>
    </section>
  )
}

function asFinding({ label, value, isFine, advice }: Finding) {
  return (
    <div key={label} className="self-check-finding" data-fine={isFine}>
      <dt>{label}</dt>
      <dd>
        {isFine === true && <IconCheck size={18} stroke={1.75} aria-hidden="true" />}
        {isFine === false && <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />}
        <span>{value}</span>
        {isFine === false && advice !== undefined && (
          <span className="self-check-advice">{advice}</span>
        )}
      </dd>
    </div>
  )
}

function RemovalOffer() {
  return (
    <section className="self-check-removal">
      <h2>{WORDS.removal}</h2>
      <p>{WORDS.removalWords}</p>
      <LinkButton to="/remove-from-device">{WORDS.remove}</LinkButton>
    </section>
  )
}

interface CopyProps {
  readonly groups: readonly FindingGroup[]
  readonly checkedAt: number
}

function CopyButton({ groups, checkedAt }: CopyProps) {
  const { platform } = useAppData()
  const [said, setSaid] = useState<string>('')
  const copy = async () => {
    const text = asPlainText(groups, WORDS.heading(dayAndTime(checkedAt)))
    setSaid((await platform.copyText(text)) ? WORDS.copied : WORDS.notCopied)
  }
  return (
    <>
      <Button kind="primary" onClick={() => void copy()}>
        {WORDS.copy}
      </Button>
      <output className="self-check-said">{said}</output>
    </>
  )
}

function FindingsSkeleton() {
  return (
    <section className="self-check-group" aria-label={WORDS.checking}>
      <Skeleton shape="heading" width="40%" />
      <Skeleton width="80%" />
      <Skeleton width="70%" />
      <Skeleton width="75%" />
    </section>
  )
}
