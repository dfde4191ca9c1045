import { labelsOf } from './controls.ts'
import { finding, isShown, px, SLACK_PX, type Finding } from './findings.ts'

export function strayLabels(root: Element): readonly Finding[] {
  return [...root.querySelectorAll('input,select,textarea')].flatMap((field) => {
    const label = labelsOf(field).find((one) => isShown(one) && !one.contains(field))
    if (label === undefined || !isShown(field)) return []
    const [one, other] = [label.getBoundingClientRect(), field.getBoundingClientRect()]
    if (other.width < SLACK_PX || one.width < SLACK_PX) return []
    const aside = Math.max(one.left - other.right, other.left - one.right, 0)
    const away = Math.max(one.top - other.bottom, other.top - one.bottom, 0)
    if (aside <= 32 && away <= 32) return []
    return [
      finding('label-elsewhere', label, `Its field is ${px(aside)} aside and ${px(away)} away.`),
    ]
  })
}

export function sidewaysScroll(): readonly Finding[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth + 1) return []
  const wide = [...document.querySelectorAll('body *')].findLast(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  )
  return [
    finding(
      'sideways-scroll',
      wide ?? document.body,
      `The page is ${scrollWidth} px wide in a window of ${clientWidth} px.`,
    ),
  ]
}
