/** More pictures of the display than the tests of languages need: other texts, other counts, and what covers a scene. */
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { participant } from '../../local-room/local-room.ts'
import type { PageState } from '../languages/stage-states.ts'
import { addMessage, addTimer, roomId, type TestRoom } from '../room.ts'
import { type HallTexts, hallTexts, play, type SceneName, stagedScenes } from '../staged-scenes.ts'

const viewer = `/room/${roomId}/viewer`
const isShown = (selector: string) => () => expect.element(page.getBySelector(selector).first()).toBeVisible()

/** As long as the texts of a serious conference are, with words of up to 43 letters. */
const long: HallTexts = {
  question: 'Which of these should the organisers of next year’s conference improve first, and what may it cost?',
  options: [
    'Donaudampfschifffahrtsgesellschaftskapitäne',
    'More time for questions after each talk, and a microphone in every row',
    'Saint-Nazaire as the venue',
    'Simultaneous interpretation into three languages',
    'Food',
    'Longer breaks, so that people meet',
  ],
  words: ['innovation', 'Rechtsschutzversich.', 'fun', 'yhteistyö', '未来', 'trust', 'مستقبل', 'slow wifi'],
  answers: [
    'How do you keep the results of a poll from influencing those who have not voted yet, and did anybody measure it?',
    'Donaudampfschifffahrtsgesellschaftskapitäne?',
    'Will the slides be published, and under which licence may we use them in our own courses?',
    'Why Saint-Nazaire?',
    'Could the next conference be in May?',
    'Thank you!',
  ],
  names: ['Ada', 'Donaudampfschifffahr', 'Edsger', 'Barbara Liskov', 'Donald', 'Grace Hopper'],
}

/** Arabic and Hebrew, with what people mix into them. */
const rightToLeft: HallTexts = {
  question: 'ما الذي يجب أن نحسّنه أولاً في المؤتمر القادم؟',
  options: ['وقت أطول للأسئلة', 'שאלות ותשובות (Q&A)', 'شبكة Wi-Fi أسرع', 'מקום גדול יותר', 'الطعام', 'הפסקות'],
  words: ['مستقبل', 'שיתוף פעולה', 'ثقة', 'תודה', 'تعاون', 'AI', 'وضوح', 'ברור'],
  answers: [
    'متى تُنشر العروض التقديمية، وبأي رخصة (CC BY 4.0)؟',
    'האם יהיה כנס נוסף ב-2027?',
    'كيف تضمنون سرّية التصويت؟',
    'למה לא יותר הפסקות?',
    'شكراً جزيلاً',
    'תודה רבה!',
  ],
  names: ['ليلى', 'יעל כהן', 'عمر 12', 'Ada', 'نور الدين', 'רות'],
}

/** Two options, and the answers of a small room. */
const short: HallTexts = {
  question: 'Lunch now?',
  options: ['Yes', 'No', '', '', '', ''],
  words: ['yes', 'no', 'maybe', 'yes!', 'no!', 'later', 'soon', 'never'],
  answers: ['Why?', 'When?', 'Where?', 'Who?', 'What?', 'How?'],
  names: ['A', 'B', 'C', 'D', 'E', 'F'],
}

const scene = (name: SceneName, texts: HallTexts): PageState => ({
  path: viewer,
  before: (room) => stagedScenes[name](room, texts),
  seen: isShown('.stage-scene'),
})

const scenes: readonly SceneName[] = [
  'a choice that is open',
  'a choice with its results',
  'a rating with its results',
  'a ranking with its results',
  'a word cloud with its words',
  'a free text with its answers',
  'the questions',
  'one question',
  'the lobby of a game',
  'a question of a game alone',
  'a question of a game',
  'the split of a game',
  'the right answer of a game',
  'the leaders of a game',
  'the podium of a game',
]

const inTexts = (kind: string, texts: HallTexts) =>
  Object.fromEntries(scenes.map((name) => [`${name}, ${kind}`, scene(name, texts)]))

function choiceOfTwo(room: TestRoom, showResults: boolean): void {
  const pollId = room.run({ type: 'poll.add', question: 'Lunch now?', options: ['Yes', 'No'], allowMultiple: false })
  room.run({ type: 'poll.edit', pollId, isActive: true, showResults })
  room.run({ type: 'room.stage', scene: { kind: 'poll', id: pollId, isPinned: false } })
  for (let voter = 0; voter < 128; voter++) {
    const selectedOptions = [voter % 3 === 0 ? 0 : 1]
    room.run({ type: 'poll.vote', pollId, selectedOptions, sessionId: null }, participant(`voter ${voter}`))
  }
}

const manyWords =
  'trust,community,open,learning,friends,coffee,ideas,future,people,kind,inspiring,practical,energy,fun,curious,music,dense,loud,bold,brave,calm,clear,deep,fast,fresh,great,happy,honest,human,long,new,quiet,rich,sharp,smart,warm,wild,wise,young,zest'

function crowdedCloud(room: TestRoom): void {
  const texts = { ...short, question: 'This morning in one word?' }
  stagedScenes['a word cloud with its words'](room, { ...texts, words: manyWords.split(',').slice(0, 8) })
  const pollId = room.live.loaded?.state.polls[0]?.id ?? ''
  manyWords.split(',').forEach((word, place) => {
    for (let voter = 0; voter <= 40 / (place + 1); voter++) {
      room.run({ type: 'poll.vote', pollId, words: [word], sessionId: null }, participant(`${word} ${voter}`))
    }
  })
}

function covered(room: TestRoom): void {
  const timerId = addTimer(room, 'Opening talk', 600)
  room.run({ type: 'timer.start', timerId })
  stagedScenes['a choice that is open'](room, long)
  room.run({ type: 'message.edit', messageId: addMessage(room, 'Please leave the hall'), isVisible: true })
}

/** A wide mark, as a browser draws it. */
const logo = async (): Promise<string> => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 120 })
  const paint = canvas.getContext('2d')
  if (paint === null) throw new Error('nothing to draw with')
  paint.fillStyle = '#e8590c'
  paint.fillRect(0, 20, 80, 80)
  paint.fillStyle = '#fff'
  paint.font = '700 84px sans-serif'
  paint.fillText('ACME Corp', 100, 90)
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}

const looks = {
  'dark blue and sand': { backgroundColor: '#12304a', accentColor: '#ffd27a' },
  'white and blue': { backgroundColor: '#ffffff', accentColor: '#0000ff' },
  'nothing and yellow': { backgroundColor: null, accentColor: '#ffff00' },
} as const

/** A scene in the colours of a room, with its logo: the picture is asked of the room's server. */
const inColours = (colours: (typeof looks)[keyof typeof looks], name: SceneName) => (room: TestRoom) => {
  room.run({ type: 'room.update', ...colours })
  room.run({ type: 'room.set_logo', picture: { type: 'image/png', widthPx: 480, heightPx: 120, base64: 'AAAA' } })
  stagedScenes[name](room, hallTexts)
}

const inLooks: Readonly<Record<string, PageState>> = Object.fromEntries(
  Object.entries(looks).flatMap(([look, colours]) =>
    (['a choice with its results', 'the questions', 'a rating with its results', 'the QR code'] as const).map(
      (name) => [
        `in ${look}, ${name}`,
        {
          path: viewer,
          before: inColours(colours, name),
          async seen() {
            await expect.element(page.getBySelector('.stage-scene')).toBeVisible()
            const picture = await page.getBySelector('.stage-logo').findElement()
            picture.setAttribute('src', `data:image/png;base64,${await logo()}`)
          },
        } satisfies PageState,
      ],
    ),
  ),
)

export const hallStates: Readonly<Record<string, PageState>> = {
  'the lobby of a game of three hundred': {
    path: viewer,
    before: (room) => void play(room, hallTexts, 'lobby', { players: 300 }),
    seen: isShown('.stage-scene'),
  },
  ...inTexts('long texts', long),
  ...inTexts('Arabic and Hebrew', rightToLeft),
  'a choice of two': { path: viewer, before: (room) => choiceOfTwo(room, false), seen: isShown('.stage-scene') },
  'a choice of two with its results': {
    path: viewer,
    before: (room) => choiceOfTwo(room, true),
    seen: isShown('.stage-scene'),
  },
  'a crowded word cloud': { path: viewer, before: crowdedCloud, seen: isShown('.stage-cloud') },
  'a message over a scene': { path: viewer, before: covered, seen: isShown('.stage-banner') },
  'a poll beside a running clock': {
    path: viewer,
    before(room) {
      room.run({ type: 'timer.start', timerId: addTimer(room, 'Opening talk', 600) })
      stagedScenes['a choice with its results'](room, long)
    },
    seen: isShown('.stage-scene'),
  },
  'a display that may fall asleep': {
    path: `${viewer}?show=speaker`,
    before(room) {
      vi.spyOn(navigator.wakeLock, 'request').mockRejectedValue(new Error('the battery is low'))
      const fields = { name: 'Opening talk', duration: 600, isCountUp: false, speaker: 'Ada Lovelace' }
      room.run({ type: 'timer.start', timerId: room.run({ type: 'timer.add', ...fields }) })
    },
    seen: 'This screen may go to sleep',
  },
  'a display in the hall, in overtime': {
    path: `${viewer}?as=hall`,
    before: (room) => void room.run({ type: 'timer.start', timerId: addTimer(room, 'Keynote'), startedAgo: 755 }),
    seen: 'Keynote',
  },
  'a display on stage with a question': {
    path: `${viewer}?as=stage`,
    before(room) {
      room.run({ type: 'timer.start', timerId: addTimer(room, 'Keynote'), startedAgo: 755 })
      addTimer(room, 'Coffee break')
      stagedScenes['one question'](room, long)
    },
    seen: isShown('.stage-banner'),
  },
  ...inLooks,
  'facts next to the clock': {
    path: `${viewer}?show=clock,speaker,next,offset`,
    before(room) {
      const fields = { name: 'Opening talk', duration: 600, isCountUp: false, speaker: 'Ada Lovelace' }
      room.run({ type: 'timer.start', timerId: room.run({ type: 'timer.add', ...fields }) })
      addTimer(room, 'COFFEE BREAK IN THE FOYER')
    },
    seen: isShown('.stage-facts'),
  },
  blackout: {
    path: viewer,
    before(room) {
      room.run({ type: 'timer.start', timerId: addTimer(room, 'Opening talk', 600) })
      room.run({ type: 'room.stage', blackout: true })
    },
    seen: isShown('.stage'),
  },
}
