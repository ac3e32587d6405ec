/** Private pictures: uploaded by operators for a purpose, and shown by addresses that expire. */
import { Type, type Static } from '@sinclair/typebox'
import { Millis } from '../envelope'
import type { AdminCallTable } from './call'

/** Name of a stored private picture, as the upload answers it. */
export const PictureFile = Type.String({ pattern: '^[0-9a-f]{32}\\.private\\.(jpg|png|webp)$', title: '照片' })

/** A private picture that the reader may see for ten minutes. */
export const PictureView = Type.Object({ file: PictureFile, url: Type.String(), title: Type.String() })
export type PictureView = Static<typeof PictureView>

/** Purposes for which operators take pictures. */
export const OperatorPicturePurpose = Type.Union([
  Type.Literal('packing'),
  Type.Literal('receiving'),
  Type.Literal('qc'),
  Type.Literal('claim'),
  Type.Literal('qa'),
  Type.Literal('licence'),
])
export type OperatorPicturePurpose = Static<typeof OperatorPicturePurpose>

/**
 * Photos of an action's form. The field says for what they are taken (`x-purpose`), so that the console can send them
 * from the form of any record.
 */
export const photosFor = (purpose: OperatorPicturePurpose, title = '照片', minItems = 1) =>
  Type.Array(PictureFile, { minItems, maxItems: 12, title, 'x-kind': 'photos', 'x-purpose': purpose })

/**
 * Several megabytes of a photograph as base64 text: the console's calls are JSON. The server decodes, re-encodes at
 * 2,160 px and keeps no metadata.
 */
export const pictureAdminCalls = {
  'POST /admin/picture/upload': {
    about: 'Keeps a private picture; its name goes into the photos of an action.',
    input: Type.Object({
      purpose: OperatorPicturePurpose,
      /** Base64, with or without `data:image/…;base64,`. */
      content: Type.String({ minLength: 16, maxLength: 14_000_000, title: '照片' }),
    }),
    data: Type.Object({ file: PictureFile, url: Type.String(), expiresAt: Millis }),
    permission: 'picture.add',
    quiet: true,
  },
} as const satisfies AdminCallTable
