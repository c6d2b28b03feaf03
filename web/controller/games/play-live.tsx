import { Radio } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { gameScorings } from '../../../schema/tools/games/entity.ts'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/form/checkbox.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { useDesk, useDeskActions } from '../desk/desk.ts'
import { excerpt } from '../excerpt.ts'
import { FormDialog, useSending } from '../forms/form-dialog.tsx'
import { named } from '../words/phrases.ts'
import * as words from './words/game.ts'

/** How long a desk proposes to show a question alone. */
const usualIntroSeconds = 4

type Scoring = (typeof gameScorings)[number]

type PlayLiveProps = {
  quiz: Pick<QuizView, 'id' | 'title'>
  /** Whether it is the next step. */
  isNext: boolean
}

/** Plays a quiz at the presenter's pace; not offered while a game is running. */
export function PlayLive({ quiz, isNext }: PlayLiveProps): ReactNode {
  const { games } = useDesk().snapshot
  const [isOpen, setOpen] = useState(false)
  if (games.some(({ phase }) => phase !== 'ended')) {
    // The running game takes the dialog away before the dialog can close itself. It must not come back after the game.
    if (isOpen) setOpen(false)
    return null
  }
  return (
    <>
      <Button
        size="s"
        variant={isNext ? 'primary' : 'secondary'}
        aria-label={named(words.playLive, excerpt(quiz.title))}
        onClick={() => setOpen(true)}
      >
        <Radio className="size-4" />
        {words.playLive}
      </Button>
      {isOpen && <PlayDialog quiz={quiz} onClose={() => setOpen(false)} />}
    </>
  )
}

/** 0 to 10 seconds. */
const introChoices = () =>
  Array.from({ length: limits.maxIntroSeconds + 1 }, (_, seconds) => ({
    value: String(seconds),
    label: seconds === 0 ? words.noIntro : words.seconds(seconds),
  }))

function PlayDialog({ quiz, onClose }: { quiz: Pick<QuizView, 'id' | 'title'>; onClose: () => void }): ReactNode {
  const { perform } = useDeskActions()
  const [scoring, setScoring] = useState<Scoring>('speed')
  const [hasLeaderboard, setLeaderboard] = useState(true)
  const [introSeconds, setIntroSeconds] = useState(usualIntroSeconds)
  const { isPending, send } = useSending(onClose)
  const name = useId()
  const start = async () =>
    (await perform({ type: 'game.start', quizId: quiz.id, scoring, hasLeaderboard, introSeconds })).kind === 'done'
  return (
    <FormDialog
      title={words.playTitle(excerpt(quiz.title))}
      text={words.playText}
      isHeld={isPending}
      isPending={isPending}
      onSubmit={() => void send(start)}
      onClose={onClose}
      submit={words.start}
      pendingLabel={words.starting}
    >
      <RadioGroup<Scoring>
        legend={words.scoring}
        name={name}
        options={[
          { value: 'speed', label: words.speed },
          { value: 'correct', label: words.correct },
        ]}
        value={scoring}
        onChange={setScoring}
      />
      <SelectField
        label={words.intro}
        hint={words.introHint}
        options={introChoices()}
        value={String(introSeconds)}
        onChange={(value) => setIntroSeconds(Number(value))}
      />
      <div>
        <Switch label={words.leaderboard} checked={hasLeaderboard} onChange={setLeaderboard} />
        <p className="text-14 text-muted">{words.leaderboardHint}</p>
      </div>
    </FormDialog>
  )
}
