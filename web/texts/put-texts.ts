/** The build step that takes texts out of the words modules, and puts them into the finished files (decision 78). */
import type { Plugin } from 'vite'
import { englishOf, withMarks, withTexts } from './marks.ts'

/** The folders whose words modules are read by the build. The rest have texts that it cannot take out yet. */
const folders = ['audience/join']

const isRead = new RegExp(`/web/(${folders.join('|')})/words/[^/]+\\.ts$`)

export function putTexts(): Plugin {
  const english = new Map<string, string>()
  return {
    name: 'cuelight-put-texts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: isRead },
      handler(code, id) {
        for (const [key, text] of englishOf(id, code)) english.set(key, text)
        return { code: withMarks(id, code), map: null }
      },
    },
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') output.code = withTexts(output.code, english)
    },
  }
}
