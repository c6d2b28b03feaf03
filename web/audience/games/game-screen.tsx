import './game.css'
import { type ReactNode, useContext, useEffect, useId } from 'react'
import type { GameView, OwnGame } from '../../../schema/tools/games/entity.ts'
import { gameAt, introEndsAt } from '../../../schema/tools/games/intro.ts'
import { serverNow } from '../../live/clock/clock.ts'
import { useInstant } from '../../live/clock/ticker.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { PlayerMark } from '../../live/player-mark.tsx'
import { tagged } from '../../ui/tagged.ts'
import { subjectOf } from '../answers/answer.ts'
import type { Answers } from '../answers/use-answers.ts'
import { PhoneScreen } from '../ui/phone-screen.tsx'
import { PlayerNameForm } from '../ui/player-name.tsx'
import { RoomContext } from '../ui/room-context.ts'
import { lockIn, SendBar, TaskScreen } from '../ui/task-screen.tsx'
import { Typed } from '../ui/typed.tsx'
import { GameQuestion } from './game-question.tsx'
import { GameReveal, GameStanding, isAwaited } from './game-standing.tsx'
import * as words from './words/game.ts'

type GameScreenProps = { game: GameView; feed: RoomFeed; answers: Answers }

/** How long after the game's step the player's own state may arrive. */
const ownComesMs = 2_000

/** The running game at its current step. */
export function GameScreen({ game: given, feed, answers }: GameScreenProps): ReactNode {
  const game = useGameNow(given)
  const own = feed.own?.games[game.id] ?? null
  useAutomaticJoin(game, feed, answers)
  useOwn(game, own, answers)
  if (own?.isRemoved === true) {
    return (
      <PhoneScreen title={words.removedTitle} lamp="stop">
        <p>{words.removedText}</p>
      </PhoneScreen>
    )
  }
  // Answering also joins: the name is then given, and comes with the player's state.
  const isPlaying =
    own !== null || answers.outcomes[subjectOf('game.answer', game.id, game.questionIndex)]?.kind === 'done'
  if (!isPlaying && game.hasLeaderboard && !isFinal(game) && feed.own !== null)
    return <GameJoin game={game} answers={answers} />
  switch (game.phase) {
    case 'intro':
    case 'open':
    case 'closed':
      return <GameQuestion key={`${game.id} ${game.questionIndex}`} game={game} own={own} answers={answers} />
    case 'answer':
      return <GameReveal game={game} own={own} />
    case 'leaderboard':
    case 'podium':
    case 'ended':
      return <GameStanding game={game} own={own} />
    default:
      return (
        <TaskScreen title={words.youAreIn} eyebrow={<span className="on-air">{words.eyebrow}</span>}>
          <Typed tag="p" className="lead" text={game.title} />
          {game.hasLeaderboard && own !== null && (
            <div className="game-me">
              <PlayerMark mark={own.mark} color={own.color} />
              <p className="lead">{tagged(words.joinedAs, { name: () => <bdi>{own.name}</bdi> })}</p>
            </div>
          )}
          <p className="hint">{words.firstQuestion}</p>
        </TaskScreen>
      )
  }
}

const isFinal = ({ phase }: Pick<GameView, 'phase'>): boolean => phase === 'podium' || phase === 'ended'

/** Asks for a name to play under. */
function GameJoin({ game, answers }: { game: GameView; answers: Answers }): ReactNode {
  const formId = useId()
  const subject = subjectOf('game.join', game.id)
  const pending = answers.pending.find(({ command }) => command.type === 'game.join' && command.gameId === game.id)
  const join = (name: string) => {
    lockIn()
    answers.ask({ type: 'game.join', gameId: game.id, name })
  }
  return (
    <TaskScreen
      title={words.joinTitle}
      eyebrow={<span className="on-air">{words.eyebrow}</span>}
      action={
        <SendBar
          outcome={answers.outcomes[subject]}
          phase={pending?.phase ?? null}
          hint={null}
          label={words.join}
          sending={words.joining}
          form={formId}
        />
      }
    >
      <Typed tag="p" className="lead" text={game.title} />
      <PlayerNameForm
        id={formId}
        isLocked={pending !== undefined}
        onName={join}
        onChange={() => answers.dismiss(subject)}
      />
    </TaskScreen>
  )
}

/** [Z22] The game as it is now: an intro ends by the clock, here as on the display. */
function useGameNow(game: GameView): GameView {
  useInstant(introEndsAt(game))
  return gameAt(game, serverNow())
}

/** Without a leaderboard nobody is asked for a name: everyone plays. */
function useAutomaticJoin(game: GameView, feed: RoomFeed, { ask, outcomes }: Answers): void {
  const isDue = joinsAutomatically(game, feed) && outcomes[subjectOf('game.join', game.id)] === undefined
  useEffect(() => {
    if (isDue) ask({ type: 'game.join', gameId: game.id })
  }, [isDue, ask, game.id])
}

/** A newcomer knows immediately that they have not joined, and still waits for the socket: it costs less than a request. */
export function joinsAutomatically(
  { id, hasLeaderboard, phase }: Pick<GameView, 'id' | 'hasLeaderboard' | 'phase'>,
  { own, connection }: Pick<RoomFeed, 'own' | 'connection'>,
): boolean {
  if (hasLeaderboard || phase === 'podium' || phase === 'ended') return false
  return connection !== 'connecting' && own !== null && own.games[id] === undefined
}

/** Asks for the player's own state if it is not sent, for example without a socket. */
function useOwn(game: GameView, own: OwnGame | null, { refresh }: Answers): void {
  const isBehind =
    own !== null &&
    ((game.phase === 'answer' && (own.questionIndex !== game.questionIndex || own.isCorrect === undefined)) ||
      (isFinal(game) && !isAwaited(game) && own.outcomes === null))
  const { spreadMs } = useContext(RoomContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a crowd that grows does not make its phones ask again
  useEffect(() => {
    if (!isBehind || refresh === null) return
    const timer = setTimeout(() => void refresh({ gameId: game.id }), ownComesMs + spreadMs * Math.random())
    return () => clearTimeout(timer)
  }, [isBehind, refresh, game.id])
}
