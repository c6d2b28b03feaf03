import type { ReactNode } from 'react'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { signLanguageAt } from '../../../schema/programme/visitors.ts'
import { isOnPaper, onPaper } from '../../client/surface.ts'
import { useWakeLock } from '../../live/use-wake-lock.ts'
import { SignScreen } from './sign-screen.tsx'
import { useTurn } from './use-turn.ts'
import * as words from './words/sign.ts'

/**
 * [SG2] A sign in several languages, each of its pages in one after another. A page of ours has one language (decision 78), so
 * each is a frame with the sign in that language, and all of them stay loaded: no turn needs the network.
 */
export function SignTurns({ id, languages }: { id: string; languages: readonly string[] }): ReactNode {
  const theme = isOnPaper(location.search) ? onPaper.replace('?', '&') : ''
  const turn = signLanguageAt(languages.length, useTurn())
  useWakeLock()
  return (
    <main className="sign-turns">
      <title>{words.pageTitle}</title>
      {languages.map((code, at) => (
        <iframe
          key={code}
          title={`${words.pageTitle} (${code})`}
          src={`${pathOf(pages.sign, id)}?lang=${code}&turns=${languages.length}${theme}`}
          data-shown={at === turn}
        />
      ))}
      <SignScreen programmeId={id} />
    </main>
  )
}
