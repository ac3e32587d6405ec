/**
 * Where the bytes of uploaded pictures are kept: a folder of this machine, or a bucket of an S3-compatible service,
 * which several machines share. Names are random and never written twice.
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { BucketSettings, Config } from '../../../config'
import { BUCKET_RETRIES, BUCKET_TIMEOUT_MS, UPLOAD_MAX_AGE_S } from '../limits'

export interface UploadFiles {
  /** Resolves when the whole file is kept. @param contentType e.g. image/jpeg */
  write(name: string, bytes: Buffer, contentType: string): Promise<void>
  /** null when there is no such file. */
  read(name: string): Promise<Buffer | null>
  /** Also resolves when there is no such file. */
  remove(name: string): Promise<void>
}

export function createUploadFiles({ uploadBucket, dataDir }: Pick<Config, 'uploadBucket' | 'dataDir'>): UploadFiles {
  return uploadBucket === null ? createFolderFiles(path.join(dataDir, 'uploads')) : createBucketFiles(uploadBucket)
}

export function createFolderFiles(folder: string): UploadFiles {
  // Two characters of the name form the folder, so that none contains more than a 256th of the files.
  const placeOf = (name: string) => path.join(folder, name.slice(0, 2), name)
  return {
    write: (name, bytes) => writeWhole(placeOf(name), bytes),
    async read(name) {
      try {
        return await readFile(placeOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (name) => rm(placeOf(name), { force: true }),
  }
}

/** Written to a temporary file and then renamed, so that no reader sees half a file. */
async function writeWhole(place: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true })
  const draft = `${place}.tmp`
  try {
    await writeFile(draft, bytes, { flag: 'wx' })
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** The service keeps a file as a whole or not at all. */
export function createBucketFiles({ endpoint, bucket, ...credentials }: BucketSettings): UploadFiles {
  const client = new AwsClient({ ...credentials, service: 's3', retries: BUCKET_RETRIES })
  const request = (method: 'PUT' | 'GET' | 'DELETE', name: string, more: { body?: Buffer; type?: string } = {}) =>
    client.fetch(`${endpoint}/${bucket}/uploads/${name}`, {
      method,
      signal: AbortSignal.timeout(BUCKET_TIMEOUT_MS),
      ...(more.body && { body: new Uint8Array(more.body) }),
      ...(more.type && {
        headers: { 'content-type': more.type, 'cache-control': `public, max-age=${UPLOAD_MAX_AGE_S}, immutable` },
      }),
    })
  return {
    async write(name, bytes, contentType) {
      await succeeded(await request('PUT', name, { body: bytes, type: contentType }))
    },
    async read(name) {
      const response = await request('GET', name)
      if (response.status === 404) {
        await response.body?.cancel()
        return null
      }
      return Buffer.from(await (await succeeded(response)).arrayBuffer())
    },
    async remove(name) {
      await succeeded(await request('DELETE', name))
    },
  }
}

/** @throws Error with the service's status; its text may name the bucket and goes to the log only. */
async function succeeded(response: Response): Promise<Response> {
  if (response.ok) return response
  throw new Error(`the bucket answered ${response.status}: ${(await response.text()).slice(0, 200)}`)
}
