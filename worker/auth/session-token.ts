import { jwtVerify, SignJWT } from 'jose'
import { keyedDigest } from './secrets.ts'

/** What a session cookie must say of itself; anything else is somebody else's token (threat T12). */
const said = { alg: 'HS256', typ: 'session+jwt', iss: 'cuelight', aud: 'cuelight-session' } as const

/** The cookie's text: a signed token that holds a session id, which is good only while the directory knows it. */
export async function signSession(secret: string, sessionId: string, now: number, endsAt: number): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: said.alg, typ: said.typ })
    .setIssuer(said.iss)
    .setAudience(said.aud)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(endsAt / 1000))
    .sign(await keyFor(secret))
}

/** The session id of a token that is ours and not past its end; null for any other text. */
export async function readSession(secret: string, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, await keyFor(secret), {
      algorithms: [said.alg],
      typ: said.typ,
      issuer: said.iss,
      audience: said.aud,
      requiredClaims: ['sid', 'iat', 'exp'],
    })
    return typeof payload['sid'] === 'string' ? payload['sid'] : null
  } catch {
    return null
  }
}

/** A key of its own, so that no other signature of ours can stand in for this one. */
const keyFor = (secret: string): Promise<Uint8Array> => keyedDigest(secret, 'session', said.aud)
