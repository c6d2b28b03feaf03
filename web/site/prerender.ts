/** The step of the build that draws the pages of the site: `site.html` filled once for each of them. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const source = fileURLToPath(new URL('documents.tsx', import.meta.url))

/** Writes `site/{name}.html` into the folder of the build, and takes the template away. */
export function prerender(): Plugin {
  return {
    name: 'cuelight-prerender',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) return
      const { module } = await runnerImport<typeof import('./documents.tsx')>(source, {
        configFile: false,
        mode: 'production',
        oxc: { jsx: { runtime: 'automatic', development: false } },
      })
      const template = await readFile(`${dir}/site.html`, 'utf8')
      await mkdir(`${dir}/site`, { recursive: true })
      for (const document of module.documents) {
        const html = template
          .replace('<!--head-->', () => module.headOf(document))
          .replace('<!--page-->', () => module.htmlOf(document.page))
        await writeFile(`${dir}/site/${document.file}.html`, withStyleRules(html))
      }
      await rm(`${dir}/site.html`)
    },
  }
}

/** Style attributes in HTML would need a wider policy: they become rules of the page's own style block. */
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
