import type { Consignment } from '@contract/selling'
import { randomKey } from '@/lib/random-key'

/** What every act of its seller names: the consignment in the version that is shown, once for a key of its own. */
export const actOn = ({ sellNo, version }: Pick<Consignment, 'sellNo' | 'version'>) => ({
  sellNo,
  version,
  idempotencyKey: randomKey(),
})
