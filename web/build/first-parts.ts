/** The build step that lets a phone fetch what it needs to answer together with its page. */
import type { Plugin, Rolldown } from 'vite'

/** What a phone answers with, and the screen that it shows most often: its first poll would wait for them a round trip more. */
const parts = ['/web/audience/answers/answer-engine.ts', '/web/audience/polls/poll-screen.tsx']

/** Adds preloads of the parts to `join.html`, after everything that the page itself needs. */
export function firstParts(): Plugin {
  return {
    name: 'cuelight-first-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename, bundle }) =>
        filename.endsWith('/join.html') && bundle !== undefined ? withPreloads(html, filesOf(bundle)) : html,
    },
  }
}

/** The files of the parts and all that they import. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(name)) return
    files.add(name)
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
    chunk.imports.forEach(add)
  }
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && parts.some((part) => output.facadeModuleId?.endsWith(part))) add(output.fileName)
  }
  return [...files]
}

/**
 * The page with preloads of the files that it does not have. They are fetched as the app itself fetches late parts
 * (`live/fetched-import.ts`), because a module that failed to load could not be tried again.
 */
export function withPreloads(html: string, files: readonly string[]): string {
  const missing = files.filter((file) => !html.includes(`"/${file}"`))
  const links = missing.map((file) => `    <link rel="preload" as="fetch" crossorigin href="/${file}">\n`)
  return html.replace('  </head>', () => `${links.join('')}  </head>`)
}
