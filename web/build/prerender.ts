/** The build step that renders the pages of the site: `site.html`, filled in once for each page. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import { builtFile } from '../../schema/links/page-path.ts'
import * as pages from '../../schema/links/pages.ts'
import { sectionNames } from '../site/connect/sections.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** How the build runs a module of the app. The modules are imported here only for their types. */
const options = {
  configFile: false,
  mode: 'production',
  oxc: { jsx: { runtime: 'automatic', development: false } },
} as const

/** Writes each page into the folder of the build, and removes the template. */
export function prerender(): Plugin {
  return {
    name: 'cuelight-prerender',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) return
      const [site, description, protocol, configuration] = await Promise.all([
        runnerImport<typeof import('../site/documents.tsx')>(here('../site/documents.tsx'), options),
        runnerImport<typeof import('../../worker/api.ts')>(here('../../worker/api.ts'), options),
        readFile(here('../../docs/protocol.md'), 'utf8'),
        readFile(here('../../wrangler.toml'), 'utf8'),
      ])
      const { documentsOf, headOf, htmlOf } = site.module
      const sections = await Promise.all(
        sectionNames.map(async (name) => ({
          name,
          markdown: await readFile(here(`../site/connect/sections/${name}.md`), 'utf8'),
        })),
      )
      // A QR code is drawn by the build, which does not know the server's address: the code gets the site's address.
      const address = /^SITE = "(.*?)\/?"/m.exec(configuration)?.[1] ?? ''
      const template = await readFile(`${dir}/site.html`, 'utf8')
      await mkdir(`${dir}/site`, { recursive: true })
      const documents = documentsOf({
        description: description.module.describeApi('%ORIGIN%'),
        protocol,
        sections,
        address,
      })
      for (const [path, document] of Object.entries(documents)) {
        const html = template
          .replace('<!--head-->', () => headOf(document, path))
          .replace('<!--page-->', () => htmlOf(document.page))
        const isFirst = path === pages.home
        await writeFile(`${dir}/${builtFile(path)}`, withStyleRules(isFirst ? await withStyles(html, dir) : html))
      }
      await rm(`${dir}/site.html`)
    },
  }
}

const stylesheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g

/** The page with its stylesheets inlined, so on a slow line it is painted a round trip earlier. */
async function withStyles(html: string, dir: string): Promise<string> {
  const names = [...html.matchAll(stylesheet)].map((match) => match[1] ?? '')
  const texts = await Promise.all(names.map((name) => readFile(`${dir}${name}`, 'utf8')))
  return html.replace(stylesheet, '').replace('</head>', () => `<style>${texts.join('')}</style></head>`)
}

/** Style attributes in HTML would need a wider policy, so they become rules in the page's own style block. */
function withStyleRules(html: string): string {
  const rules = new Map<string, string>()
  const body = html.replace(/ style="([^"]*)"/g, (_, declarations: string) => {
    const name = rules.get(declarations) ?? `s${rules.size}`
    rules.set(declarations, name)
    return ` data-style="${name}"`
  })
  if (rules.size === 0) return body
  const block = [...rules].map(([declarations, name]) => `[data-style="${name}"]{${declarations}}`).join('')
  return body.replace('</head>', () => `<style>${block}</style></head>`)
}
