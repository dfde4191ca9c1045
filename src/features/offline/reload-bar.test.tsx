import 'fake-indexeddb/auto'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppDataProvider } from '#data/app/app-data-context.tsx'
import { openAppData } from '#data/app/open-app-data.ts'
import { fakePlatform } from '#support/fake-platform.ts'
import { ReloadBar } from './reload-bar.tsx'

test('the place that is read out comes first, and its words only after it', () => {
  const markup = renderToStaticMarkup(
    <AppDataProvider data={openAppData(fakePlatform())}>
      <ReloadBar words="A new version is ready." action="Update now" onLater={() => undefined} />
    </AppDataProvider>,
  )
  expect(markup).toBe('<output></output>')
})
