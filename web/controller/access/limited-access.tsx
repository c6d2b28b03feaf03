import { type ReactNode, useMemo } from 'react'
import type { DeskOwn } from '../../../schema/core/rights.ts'
import { mayWith } from '../../../schema/engine/access/access.ts'
import * as words from '../words/access.ts'
import { AccessContext, type Asked } from './access.ts'

/** The desk of a limited link: asks the declarations what it may do. Fetched only for such a desk. */
export function LimitedAccess({ own: { rights, also }, children }: { own: DeskOwn; children: ReactNode }): ReactNode {
  const more = also.join()
  const label = rights === 'full' ? null : words.only[rights]
  // biome-ignore lint/correctness/useExhaustiveDependencies: `more` stands for the list, which is new with each read
  const access = useMemo(() => {
    const held = [rights, ...also]
    return { rights, held, label, may: (asked: Asked) => mayWith(held, asked) }
  }, [rights, label, more])
  return <AccessContext value={access}>{children}</AccessContext>
}
