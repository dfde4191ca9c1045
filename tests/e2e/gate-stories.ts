import stories from './gate-stories.json' with { type: 'json' }

/** One promise of the product, and the story that holds it in the gate. */
interface GateStory {
  readonly promise: string
  readonly story: string
}

/**
 * The stories that carry the product, told by `npm test`; every other one is told by `npm run test:full`.
 * One that was seen to miss without a fault leaves the list the same hour, with a line in tests/unsteady.md.
 */
export const GATE_STORIES: readonly GateStory[] = Object.values(stories).flatMap((theme) =>
  Object.entries(theme).map(([promise, story]) => ({ promise, story })),
)

/** How Playwright finds it, by file, groups and title; “…” stands for the words of a table. */
export function patternOf({ story }: GateStory): RegExp {
  const [file = '', ...title] = story.split(': ')
  const words = title.join(': ').split('…').map(literally).join('.+')
  return new RegExp(`^ ?${literally(file)}[.]spec[.]ts ${words}$`)
}

function literally(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
