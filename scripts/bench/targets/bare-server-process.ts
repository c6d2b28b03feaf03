/** Sends each line of its input to every socket, and replies to every message with the same text. */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { WebSocketServer } from 'ws'

let welcome = ''
const server = createServer(async (request, response) => {
  const body = await text(request)
  if (request.url === '/welcome') welcome = body
  else for (const socket of sockets.clients) for (const frame of body.split('\n')) socket.send(frame)
  response.end()
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
sockets.on('connection', (socket) => socket.on('message', () => socket.send(welcome)))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) process.send?.({ port: address.port })
})
// Without the measuring process there is nothing to serve.
process.once('disconnect', () => process.exit())
