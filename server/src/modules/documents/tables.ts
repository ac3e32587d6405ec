/** Documents and consents (migrations 008, 092). */
import type { Generated } from 'kysely'
import type { DocumentBlock } from '@contract/documents'

export interface DocumentTable {
  key: string
  version: number
  title: string
  blocks: DocumentBlock[]
  sha256: string
  effectiveAt: number
  /** Null of a version that came with the shop. */
  announcedAt: Generated<number | null>
  changeNote: Generated<string>
  /** Users agree to it anew. */
  isMaterial: Generated<boolean>
}

/** The next version while it is written, one of each document. */
export interface DocumentDraftTable {
  key: string
  title: string
  /** As it is written (markup.ts). */
  text: string
  changeNote: string
  isMaterial: boolean
  /** False when it was announced or discarded. */
  isOpen: boolean
  version: number
  updatedAt: number
}

export interface ConsentTable {
  id: Generated<number>
  userId: number
  key: string
  version: number
  sha256: string
  /** The act that rests on it, e.g. login. */
  scene: string
  at: number
  kind: 'given' | 'withdrawn'
  /** What was agreed for, e.g. an order's number; empty for a login. */
  ref: Generated<string>
}

/** A reader's word on an answer (migration 140). */
export interface DocumentVoteTable {
  id: Generated<number>
  key: string
  /** The heading over the answer. */
  question: string
  isUseful: boolean
  why: Generated<string>
  /** Null of a visitor. */
  userId: number | null
  at: number
}

/** What a user said of a version while it was announced (migration 249). */
export interface DocumentCommentTable {
  id: Generated<number>
  number: string
  /** Grows with the answer. */
  recordVersion: Generated<number>
  key: string
  /** The document's. */
  version: number
  userId: number
  text: string
  answer: string | null
  answeredAt: number | null
  /** The operator. */
  answeredBy: number | null
  createdAt: number
}

export interface DocumentTables {
  documentComment: DocumentCommentTable
  documentVote: DocumentVoteTable
  document: DocumentTable
  documentDraft: DocumentDraftTable
  consent: ConsentTable
}
