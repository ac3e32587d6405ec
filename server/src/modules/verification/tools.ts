/** What the acts of verification, and what users read of it, work with. */
import type { AppContext } from '../../kit/context'
import type { Sealer } from '../../kit/seal'
import { createDocuments } from '../documents/service'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { identitySealer } from './object'
import type { IdentityProvider } from './port'

export type VerificationContext = Pick<AppContext, 'clock' | 'config' | 'db' | 'settings'>

export interface VerificationTools extends VerificationContext {
  /** Null where nobody can be asked: a person compares everything. */
  provider: IdentityProvider | null
  documents: ReturnType<typeof createDocuments>
  pictures: ReturnType<typeof privatePicturesOf>
  sealer: Sealer
}

export const verificationTools = (ctx: VerificationContext, provider: IdentityProvider | null): VerificationTools => ({
  clock: ctx.clock,
  config: ctx.config,
  db: ctx.db,
  settings: ctx.settings,
  provider,
  documents: createDocuments(ctx),
  pictures: privatePicturesOf(ctx),
  sealer: identitySealer(ctx.config.identityKey),
})

/** The document that a user agrees to before anything is sent. */
export const AGREEMENT = 'personalInfo'
