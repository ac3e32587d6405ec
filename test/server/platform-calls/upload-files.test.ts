/**
 * One suite for every place that keeps uploaded pictures; the bucket is a real S3 protocol over the loopback.
 * @tier whole
 * @areas platform-calls platform
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import type { BucketSettings } from '../../../server/src/config'
import {
  createBucketFiles,
  createFolderFiles,
  createUploadFiles,
  type UploadFiles,
} from '../../../server/src/modules/platform/uploads/files'

const dir = mkdtempSync(path.join(os.tmpdir(), 'reluxe-files-'))
const NAME = `${'0a'.repeat(16)}.jpg`
const bytes = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2])

let service: S3rver
let bucket: BucketSettings
beforeAll(async () => {
  const options = { port: 0, address: '127.0.0.1', silent: true, directory: path.join(dir, 's3') }
  service = new S3rver({ ...options, configureBuckets: [{ name: 'pictures', configs: [] }] })
  const { port } = await service.run()
  bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'pictures',
    region: 'us-east-1',
    // The only key that this server knows; it does not verify the signature itself.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
})
afterAll(async () => {
  await service.close()
  rmSync(dir, { recursive: true })
})

describe.each<[string, () => UploadFiles]>([
  ['a folder', () => createFolderFiles(path.join(dir, 'folder'))],
  ['a bucket', () => createBucketFiles(bucket)],
])('uploaded pictures in %s', (_where, open) => {
  test('are read as they were written, by another process too, until they are removed', async () => {
    expect(await open().read(NAME)).toBeNull()
    await open().write(NAME, bytes, 'image/jpeg')
    expect(await open().read(NAME)).toEqual(bytes)
    await open().remove(NAME)
    expect(await open().read(NAME)).toBeNull()
    await open().remove(NAME)
  })
})

test('a bucket refuses requests with another key, and that is an error', async () => {
  const files = createBucketFiles({ ...bucket, accessKeyId: 'another' })
  await expect(files.write(NAME, bytes, 'image/jpeg')).rejects.toThrow('the bucket answered 403')
  await expect(files.read(NAME)).rejects.toThrow('the bucket answered 403')
})

test('a bucket that does not exist is an error, not a missing picture, when something is written', async () => {
  const files = createBucketFiles({ ...bucket, bucket: 'missing' })
  await expect(files.write(NAME, bytes, 'image/jpeg')).rejects.toThrow('the bucket answered 404')
})

test('the settings choose the place', async () => {
  const dataDir = path.join(dir, 'data')
  await createUploadFiles({ dataDir, uploadBucket: null }).write(NAME, bytes, 'image/jpeg')
  expect(await createFolderFiles(path.join(dataDir, 'uploads')).read(NAME)).toEqual(bytes)
  expect(await createUploadFiles({ dataDir, uploadBucket: bucket }).read(NAME)).toBeNull()
})
