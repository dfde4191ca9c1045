import path from 'node:path'
import { bringBack, isAsset, layAside, readKeptBuilds, withNewBuild } from './kept-builds.ts'
import type { KeptBuilds } from './kept-builds.ts'
import type { Plugin } from 'vite'

/**
 * Lays the assets of earlier builds beside the new ones. They are read before the folder is
 * emptied and come back after the list of files to keep offline is made, which they are not on.
 */
export function keepAssets(): Plugin {
  let folder = ''
  let earlier: KeptBuilds = { builds: [], contents: new Map() }
  let current: readonly string[] | null = null
  return {
    name: 'keep-assets',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => void (folder = path.resolve(root, build.outDir)),
    async buildStart() {
      current = null
      earlier = await readKeptBuilds(folder)
    },
    // The folder has just been emptied, and much can go wrong before the build is done.
    renderStart: {
      sequential: true,
      order: 'post',
      handler: () => layAside(folder, earlier),
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: (_options, bundle) => void (current = Object.keys(bundle).filter(isAsset)),
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      // It comes here also after a build that broke off on the way.
      handler: () => bringBack(folder, current === null ? earlier : withNewBuild(current, earlier)),
    },
  }
}
