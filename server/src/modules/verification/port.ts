/** What recognises documents and asks the authority's register, whoever does it (design: account 2.4). */
import type { FieldProblem, IdType } from '@contract/verification'
import type { PersonData, ReadData, Verdict } from './rules'

export interface DocumentPictures {
  type: IdType
  front: Buffer
  back: Buffer
  /** Whose they are. */
  userId: number
}

export interface IdentityProvider {
  name: string
  /** What the photographs say; a field that cannot be read is empty, with a problem of its picture. */
  ocr: (pictures: DocumentPictures) => Promise<ReadData & { problems: FieldProblem[] }>
  /** Whether name and number are those of one person. */
  check: (person: PersonData, userId: number) => Promise<Verdict>
}
