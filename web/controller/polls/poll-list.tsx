import { ChartNoAxesColumn, X } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { CommandOf } from '../../../schema/engine/commands/commands.ts'
import { versionOf } from '../../../schema/tools/edits/version.ts'
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import { isChoice, pollKindOf } from '../../../schema/tools/polls/kind.ts'
import { participationEstimate } from '../../../schema/values/figures.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/form/checkbox.tsx'
import { EndIcon, GoIcon } from '../../ui/icons.tsx'
import { usePressGuard } from '../../ui/press-guard.ts'
import { numberText, percentText } from '../../ui/say.ts'
import { tagged } from '../../ui/tagged.ts'
import { useMay } from '../access/access.ts'
import { useDesk, useDeskActions } from '../desk/desk.ts'
import { Engagement, ExportLinks, Figure, Figures, PhonesShare } from '../engagement/analytics-parts.tsx'
import { EngagementCard } from '../engagement/engagement-card.tsx'
import { answersTo, type CardProps, type EngagementCommands } from '../engagement/engagement-item.ts'
import { EngagementList } from '../engagement/engagement-list.tsx'
import { OptionChip } from '../engagement/result-bars.tsx'
import { RowKey } from '../engagement/row-key.tsx'
import * as shared from '../engagement/words/cards.ts'
import { excerpt } from '../excerpt.ts'
import { changesFrom } from '../forms/use-draft.ts'
import { SceneKey } from '../stage/scene-key.tsx'
import * as stage from '../stage/words/stage.ts'
import { named } from '../words/phrases.ts'
import { PollDialog } from './poll-dialog.tsx'
import { draftOf, type PollInput, pollInput } from './poll-form.ts'
import { PollOutcome, pollBars } from './poll-outcome.tsx'
import * as words from './words/polls.ts'

/** The fields of a poll that can be corrected. */
function fieldsOf(input: PollInput): Omit<CommandOf<'poll.revise'>, 'type' | 'pollId'> {
  const { kind: _, resultsAfter = 'presenter', ...content } = { kind: null, ...input }
  return { ...content, resultsAfter }
}

const commands: EngagementCommands<PollView, PollInput> = {
  add: (input) => ({ type: 'poll.add', ...input }),
  revise(opened, input) {
    const before = pollInput(draftOf(opened))
    const changes = before === null ? fieldsOf(input) : changesFrom(fieldsOf(before), fieldsOf(input))
    return { type: 'poll.revise', pollId: opened.id, ...changes, base: versionOf(opened) }
  },
  duplicate: (pollId) => ({ type: 'poll.duplicate', pollId }),
  move: (pollId, order) => ({ type: 'poll.move', pollId, order }),
  reset: (pollId) => ({ type: 'poll.reset', pollId }),
  remove: (pollId) => ({ type: 'poll.delete', pollId }),
}

/** The polls of the room: one press starts one on the wall, stops it, or shows its results. */
export function PollList(): ReactNode {
  const { polls } = useDesk().snapshot
  return (
    <EngagementList
      items={polls}
      listWords={words.list}
      icon={ChartNoAxesColumn}
      commands={commands}
      Card={PollCard}
      Dialog={PollDialog}
    />
  )
}

/** One poll: its options until it is first started, then its results as they come in. */
const PollCard = memo(function PollCard(props: CardProps<PollView>): ReactNode {
  const poll = props.item
  const actions = useDeskActions()
  const { id, question, isActive, showResults } = poll
  const total = answersTo(poll)
  const isUnused = !isActive && poll.closedAt === null && total === 0
  const isShowable = isActive || (showResults && poll.closedAt !== null)
  const name = excerpt(question)
  const verb = isActive ? words.stop : words.start
  const toggle = () => actions.ask({ type: 'poll.edit', pollId: id, isActive: !isActive })
  const scene = <SceneKey scene={{ kind: 'poll', id, isPinned: false }} about={name} />
  return (
    <EngagementCard
      {...props}
      commands={commands}
      editLabel={words.list.edit}
      verb={verb}
      onToggle={toggle}
      next={
        <>
          {isActive && scene}
          <NextKey {...props} />
        </>
      }
      also={
        !isActive && (
          <>
            <Button size="s" variant="quiet" aria-label={named(verb, name)} isGuarded={props.hasMoved} onClick={toggle}>
              {verb}
            </Button>
            {isShowable && scene}
          </>
        )
      }
      facts={
        <>
          {!isUnused && <span>{shared.responses(total)}</span>}
          {!isChoice(poll) && <span>{words.kinds[pollKindOf(poll)]}</span>}
          {isChoice(poll) && poll.allowMultiple && <span>{words.multipleAllowed}</span>}
          {poll.closedAt !== null && total > 0 && !props.isOpen && (
            <span dir="auto" className="min-w-0 truncate @max-[30rem]:hidden">
              {leadOf(poll)}
            </span>
          )}
        </>
      }
      switches={
        <Switch
          label={shared.showResults}
          aria-label={named(shared.showResults, name)}
          checked={showResults}
          onChange={(isOn) => actions.ask({ type: 'poll.edit', pollId: id, showResults: isOn })}
        />
      }
      analytics={<PollAnalytics poll={poll} />}
    >
      {isUnused ? <PollPreview poll={poll} /> : <PollOutcome poll={poll} />}
    </EngagementCard>
  )
})

/** The next step with a poll: start it on the wall, stop it, or show what came of it. Apart from the card, which is not redrawn with each change of the room. */
function NextKey({ item: poll, isNext, hasMoved }: CardProps<PollView>): ReactNode {
  const { snapshot, actions } = useDesk()
  const may = useMay()
  const { id, isActive, question } = poll
  const { scene } = snapshot.stage
  const isOnWall = scene.kind === 'poll' && scene.id === id
  const mayShow = may({ type: 'room.stage', scene: { kind: 'poll', id, isPinned: false } })
  const hasResults = poll.closedAt !== null && answersTo(poll) > 0
  // What starts or stops has another row, whose key is guarded because it has moved.
  const isGuarded = usePressGuard(`${hasResults} ${isOnWall}`) || hasMoved
  const key = { about: excerpt(question), isLit: isActive || isNext, isGuarded }
  const edit = (change: Omit<CommandOf<'poll.edit'>, 'type' | 'pollId'>) => () =>
    void actions.ask({ type: 'poll.edit', pollId: id, ...change })
  if (isActive) return <RowKey {...key} verb={words.stop} icon={EndIcon} onPress={edit({ isActive: false })} />
  if (!mayShow) return <RowKey {...key} verb={words.start} icon={GoIcon} onPress={edit({ isActive: true })} />
  if (!hasResults)
    return (
      <RowKey {...key} verb={shared.startOnWall} icon={GoIcon} onPress={edit({ isActive: true, isOnDisplay: true })} />
    )
  return isOnWall ? (
    <RowKey {...key} verb={stage.takeOff} icon={X} onPress={edit({ isOnDisplay: false })} />
  ) : (
    <RowKey
      {...key}
      verb={shared.showResults}
      icon={ChartNoAxesColumn}
      onPress={edit({ showResults: true, isOnDisplay: true })}
    />
  )
}

/** What a poll that has not run yet will ask. */
function PollPreview({ poll }: { poll: PollView }): ReactNode {
  if (poll.kind === 'rating') {
    const labels = poll.labels.filter((label) => label !== '')
    return (
      <p dir="auto" className="text-14 text-muted [overflow-wrap:anywhere]">
        {[words.scales[poll.scale === 10 ? '10' : '5'], ...labels].join(' · ')}
      </p>
    )
  }
  if (!('options' in poll)) return undefined
  return (
    <ol aria-label={shared.options} className="flex flex-wrap gap-x-5 gap-y-2">
      {poll.options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
        <li key={index} className="flex max-w-full min-w-0 items-center gap-2 text-14">
          <OptionChip index={index} />
          <bdi className="min-w-0 [overflow-wrap:anywhere]">{option}</bdi>
        </li>
      ))}
    </ol>
  )
}

/** The live figures of a poll, and its files to download. The results are above, in its card. */
function PollAnalytics({ poll }: { poll: PollView }): ReactNode {
  const total = answersTo(poll)
  return (
    <>
      <Figures>
        <Figure name={shared.totalResponses} value={numberText(total)} />
        <Engagement responses={total} />
        <Figure
          name={words.participation}
          value={`≈ ${percentText(participationEstimate(total), 0)}`}
          hint={words.participationHint}
        />
        <PhonesShare responses={total} />
      </Figures>
      <p dir="auto" className="text-14 text-muted [overflow-wrap:anywhere]">
        {leadOf(poll)}
      </p>
      <ExportLinks as={['text', 'csv', 'xlsx']} hrefOf={(format) => `/api/polls/${poll.id}/export?format=${format}`} />
    </>
  )
}

/** The result in one sentence, such as which option leads. */
function leadOf(poll: PollView): ReactNode {
  if (answersTo(poll) === 0) return words.noVotes
  if (poll.kind === 'rating')
    return tagged(words.average(poll.results?.average ?? 0, poll.scale), { average: (inside) => inside })
  if (poll.kind === 'ranking') {
    const [best] = poll.results?.ranking ?? []
    return best === undefined ? '' : words.leading(poll.options[best.optionIndex] ?? '', words.points(best.points))
  }
  if (!isChoice(poll)) return ''
  const [first, second] = pollBars(poll.options, poll.results).sort((a, b) => b.count - a.count)
  if (first === undefined) return words.noVotes
  const isTie = first.count === second?.count
  return isTie ? words.tie(percentText(first.share)) : words.leading(first.text, percentText(first.share))
}
