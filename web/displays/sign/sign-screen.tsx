import '../screen/screen.css'
import { type ReactNode, useEffect } from 'react'
import { Black } from '../screen/black.tsx'
import { noteCovered, useAwaited } from '../screen/covered.ts'
import { NamePlate } from '../screen/name-plate.tsx'
import * as words from '../screen/words/screen.ts'
import { useSignScreen } from './use-sign-screen.ts'
import * as own from './words/sign.ts'

/** [SG3] A window that is a sign: it is listed by its programme, and black while somebody wants it to be, after a reload too. */
export function SignScreen({ programmeId }: { programmeId: string }): ReactNode {
  const { sign, identified, isLive } = useSignScreen(programmeId)
  const isAwaited = useAwaited(sign === null, isLive)
  const isBlackedOut = sign?.isBlackedOut ?? isAwaited
  useEffect(() => {
    if (!isAwaited) noteCovered(programmeId, isBlackedOut)
  }, [programmeId, isAwaited, isBlackedOut])
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['screen'] = isBlackedOut ? 'black' : 'own'
    return () => {
      delete dataset['screen']
    }
  }, [isBlackedOut])
  return (
    <>
      {isBlackedOut && <Black label={words.blackout} />}
      {sign !== null && identified > 0 && <NamePlate key={identified} name={sign.name ?? own.numbered(sign.number)} />}
    </>
  )
}
