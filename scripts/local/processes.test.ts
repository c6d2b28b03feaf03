import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { root } from '../root.ts'

const child = `
import { onParentEnd } from './scripts/local/processes.ts'
onParentEnd(() => { console.log('ended'); process.exit() })
setTimeout(() => {}, 60_000)
console.log('started')`

test('a process learns that the shell that started it was ended', async () => {
  // With another command after it, the shell stays, as the one of `npm start` does.
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, child], { cwd: root })
  let said = ''
  shell.stdout.on('data', (text) => {
    said += text
    if (said === 'started\n') shell.kill()
  })
  // The child has the same output, which closes when both have ended.
  await once(shell, 'close')
  expect(said).toBe('started\nended\n')
})
