/**
 * Fetches a picture from another host (the form's fileUrl). Only from origins that the operator lists, only from public
 * network addresses, which are resolved once and then connected to, so that a second look-up cannot lead elsewhere;
 * redirects are not followed.
 */
import { RET } from '@contract/constants'
import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Refusal } from '../../../kit/refusal'
import { SOURCE_TIMEOUT_MS, UPLOAD_MAX_BYTES } from '../limits'
import { UPLOAD_REFUSALS } from '../messages'
import { isPublicAddress } from './addresses'

export interface SourceNetwork {
  /** Resolves all network addresses of a host. */
  resolve(host: string): Promise<string[]>
  isAllowed(address: string): boolean
}

export const INTERNET: SourceNetwork = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
}

/**
 * Fetches the bytes of an address, at most UPLOAD_MAX_BYTES.
 * @param origins the allowed ones, e.g. `https://img.example.com`.
 * @throws Refusal
 */
export async function fetchPicture(
  address: string,
  origins: readonly string[],
  network: SourceNetwork = INTERNET,
): Promise<Buffer> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !origins.includes(url.origin) || url.username !== '' || url.password !== '') throw refused()
  const addresses = await resolveAll(url.hostname.replace(/^\[|\]$/g, ''), network)
  const [target] = addresses
  if (target === undefined || !addresses.every((item) => network.isAllowed(item))) throw refused()
  return readBounded(await open(url, target))
}

async function resolveAll(host: string, network: SourceNetwork): Promise<string[]> {
  if (isIP(host) !== 0) return [host]
  return network.resolve(host).catch(() => Promise.reject(failed()))
}

function open(url: URL, address: string): Promise<IncomingMessage> {
  const connectTo: LookupFunction = (_host, options, done) => {
    const family = isIP(address)
    if (options.all === true) done(null, [{ address, family }])
    else done(null, address, family)
  }
  const client = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(SOURCE_TIMEOUT_MS)
    client
      .get(url, { lookup: connectTo, agent: false, signal, headers: { accept: 'image/*' } }, (response) => {
        if (response.statusCode === 200) return resolve(response)
        response.destroy()
        reject(failed())
      })
      .on('error', () => reject(failed()))
  })
}

async function readBounded(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      length += part.length
      if (length > UPLOAD_MAX_BYTES) throw new Refusal(RET.TOO_LARGE, UPLOAD_REFUSALS.tooLarge)
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof Refusal ? error : failed()
  }
  return Buffer.concat(parts)
}

function refused(): Refusal {
  return new Refusal(RET.BAD_REQUEST, UPLOAD_REFUSALS.sourceRefused)
}

function failed(): Refusal {
  return new Refusal(RET.BAD_REQUEST, UPLOAD_REFUSALS.sourceFailed)
}
