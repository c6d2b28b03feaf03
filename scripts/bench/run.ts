/**
 * `npm run bench`: the product next to two floors in the same run, on this machine, over loopback only. `--viewers
 * 1000`, `--actions 60`, `--json`, `--only fan-out|viewers|desks|votes|rundown|programme`; `--explain` adds targets that show where the time goes.
 * `crowd`, `audience`, `team`, `live` and `phone` measure phones in place of that. Exits with 1 when a target is missed. docs/performance.md
 * says how and why.
 */
import './environment.ts'
import { parseArgs } from 'node:util'
import { endDescendants } from '../local/processes.ts'
import type { BallotBox } from './ballots/ballot-box.ts'
import { startBareBox, startBareObjectBox, startProductBox } from './ballots/boxes.ts'
import { Crowd } from './crowd.ts'
import { type Figure, isMet } from './figures.ts'
import { runPatienceMs } from './patience.ts'
import { measureAudience } from './phones/audience.ts'
import { measurePage } from './phones/page.ts'
import { measurePrograms } from './phones/programs.ts'
import { measurePhones } from './phones/run.ts'
import { type Columns, crowdTable, type Row } from './phones/table.ts'
import { measureTeam } from './phones/team-rounds.ts'
import { describeMachine, json, load, table } from './report.ts'
import { measureBallots } from './scenarios/ballots.ts'
import { measureArrival, measureFanOut, measureLargeFanOut } from './scenarios/crowds.ts'
import { measureProgramme } from './scenarios/programme.ts'
import { measureRundown } from './scenarios/rundown.ts'
import { measureSilence } from './scenarios/silence.ts'
import { startBareObject, startServedBareObject } from './targets/bare-object.ts'
import { startBareServer } from './targets/bare-server.ts'
import { type Screens, startProduct, startProductAlone } from './targets/product.ts'
import type { Target } from './targets/target.ts'
import { Viewer } from './viewer.ts'

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    viewers: { type: 'string', default: '1000' },
    actions: { type: 'string', default: '60' },
    json: { type: 'boolean', default: false },
    explain: { type: 'boolean', default: false },
    only: { type: 'string' },
    phones: { type: 'string' },
    served: { type: 'boolean', default: false },
    kill: { type: 'boolean', default: false },
  },
})

/** The large crowds of one room, and what `--only` calls them. */
const large = [
  { part: 'viewers', screens: 'viewer', count: 2000 },
  { part: 'desks', screens: 'controller', count: 1000 },
] as const

/** What has to be stopped, the last one first. Everything that starts a process adds how to stop it here immediately. */
const closing: (() => Promise<void> | void)[] = []
async function closeAll(): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close()
}

async function started(target: Promise<Target>): Promise<Crowd> {
  const crowd = new Crowd(await target)
  closing.push(async () => {
    crowd.end()
    await crowd.target.stop()
  })
  return crowd
}

async function measure(viewers: number, actions: number, isExplaining: boolean): Promise<Figure[]> {
  const product = await started(startProduct())
  const probe = await Viewer.connect(product.target)
  probe.end()
  const { hello } = product.target
  const floor = await started(startServedBareObject(hello, probe.welcome))
  const others = [await started(startBareServer(hello, probe.welcome))]
  if (isExplaining) {
    others.push(await started(startProductAlone()))
    others.push(await started(startBareObject(hello, probe.welcome)))
    others.push(await started(startServedBareObject(hello, probe.welcome, true)))
  }
  const crowds = { product, floor, others }
  return [
    ...(await measureArrival(crowds, viewers)),
    ...(await measureFanOut(crowds, actions)),
    ...(await measureSilence(product, actions)),
  ]
}

/** Many screens of one room, in `wrangler dev` as above: a press must reach the last one as a bare object's message would. */
async function measureLarge(screens: Screens, count: number, actions: number): Promise<Figure[]> {
  const product = await started(startProduct(screens))
  const probe = await Viewer.connect(product.target)
  probe.end()
  const floor = await started(startServedBareObject(product.target.hello, probe.welcome))
  const who = screens === 'viewer' ? 'viewers' : 'desks'
  return measureLargeFanOut({ product, floor, others: [] }, { screens: count, actions, who })
}

/** The servers of one part are stopped before the next part, so idle ones do not use the machine. */
async function measureVotes(participants: number): Promise<Figure[]> {
  const box = async (starting: Promise<BallotBox>): Promise<BallotBox> => {
    const started = await starting
    closing.push(() => started.stop())
    return started
  }
  return measureBallots(
    {
      product: await box(startProductBox(participants, false)),
      shown: await box(startProductBox(participants, true)),
      floor: await box(startBareObjectBox()),
      bare: await box(startBareBox()),
    },
    participants,
  )
}

async function fail(reason: unknown): Promise<never> {
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`)
  await closeAll()
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => fail(`ended by ${signal}`))
for (const fault of ['uncaughtException', 'unhandledRejection'] as const) process.once(fault, fail)
// A process that was still starting is not in `closing` yet.
process.once('exit', endDescendants)
setTimeout(() => fail('the run took too long'), runPatienceMs).unref()

if (positionals[0] === 'crowd') await reportPhones()
else if (positionals[0] === 'audience')
  await report(() => measureAudience({ phones: positive(asked.phones ?? '1000'), closing }))
else if (positionals[0] === 'team')
  await report(() => measureTeam({ phones: positive(asked.phones ?? '2000'), closing }), ['with the team', 'without'])
else if (positionals[0] === 'live')
  await report(
    () => measurePrograms({ phones: positive(asked.phones ?? '2000'), closing }),
    ['with programs', 'without'],
  )
else if (positionals[0] === 'phone') await report(() => measurePage(closing), ['Cuelight', 'bare page'])
else await reportAll()

function reportPhones(): Promise<void> {
  const options = {
    phones: positive(asked.phones ?? '9000'),
    isServed: asked.served,
    isKilled: asked.kill,
    isExplained: asked.explain,
    closing,
  }
  return report(() => measurePhones(options))
}

async function report(measured: () => Promise<Row[]>, columns: Columns = ['with relays', 'one object']): Promise<void> {
  const [at, before] = [new Date().toISOString(), load()]
  const rows = await measured().catch(fail)
  await closeAll()
  const busy = `load ${before.toFixed(1)} before and ${load().toFixed(1)} after`
  process.stdout.write(crowdTable(`${at}, ${describeMachine()}, ${busy}`, rows, columns))
  process.exitCode = rows.some(({ isMet }) => isMet === false) ? 1 : 0
}

async function reportAll(): Promise<void> {
  const before = load()
  const at = new Date().toISOString()
  const figures: Figure[] = []
  const isAsked = (part: string) => asked.only === undefined || asked.only === part
  if (isAsked('rundown')) figures.push(...measureRundown())
  if (isAsked('fan-out'))
    figures.push(...(await measure(positive(asked.viewers), positive(asked.actions), asked.explain).catch(fail)))
  await closeAll()
  for (const { part, screens, count } of large) {
    if (isAsked(part)) figures.push(...(await measureLarge(screens, count, positive(asked.actions)).catch(fail)))
    await closeAll()
  }
  if (isAsked('programme')) figures.push(...(await measureProgramme(closing).catch(fail)))
  await closeAll()
  if (isAsked('votes')) figures.push(...(await measureVotes(positive(asked.viewers)).catch(fail)))
  const report = { at, machine: describeMachine(), load: { before, after: load() }, figures }
  await closeAll()
  process.stdout.write(asked.json ? json(report) : table(report))
  process.exitCode = figures.some((figure) => isMet(figure) === false) ? 1 : 0
}

function positive(text: string): number {
  const count = Number(text)
  if (Number.isSafeInteger(count) && count > 0) return count
  throw new Error(`${text} is no number of viewers or actions`)
}
