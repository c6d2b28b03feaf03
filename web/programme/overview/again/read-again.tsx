import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ProgrammeView, StageOfProgramme } from '../../../../schema/programme/view.ts'
import { Button } from '../../../ui/button.tsx'
import { groupsOf } from './change-groups.ts'
import { ReadAgainDialog } from './read-again-dialog.tsx'
import { useOffer } from './use-read-again.ts'
import * as words from './words/again.ts'

type ReadAgainProps = { programme: ProgrammeView; stages: readonly StageOfProgramme[] }

/** The key that reads the schedule again. Where something was found different by itself, it says how much. */
export function ReadAgain({ programme, stages }: ReadAgainProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { found, setFound } = useOffer(programme, !isOpen)
  const changed = groupsOf(found?.changes ?? [], stages).reduce((sum, { sessions }) => sum + sessions.length, 0)
  const count = isOpen ? 0 : changed
  return (
    <>
      <Button
        size="s"
        variant={count > 0 ? 'primary' : 'secondary'}
        title={words.readAgain}
        onClick={() => setOpen(true)}
      >
        <RefreshCw className="size-4" />
        {/* Where the head has little room its name is read out only, unless there is something new. */}
        <span className={count > 0 ? undefined : 'max-[90em]:sr-only'}>
          {count > 0 ? words.offered(count) : words.readAgain}
        </span>
      </Button>
      {isOpen && (
        <ReadAgainDialog
          programme={programme}
          stages={stages}
          found={found}
          onFound={setFound}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
