import type { ShopDocument } from '@contract/documents'
import { WHY_MAX } from '@contract/limits/documents'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { DocumentView } from '@/screen/document/document-view'
import { replaceTo } from '@/screen/link-to'
import { Button } from '@/ui/base/button'
import { Collapse } from '@/ui/base/collapse'
import { Pressable } from '@/ui/base/pressable'
import { Empty } from '@/ui/feedback/empty'
import { toast } from '@/ui/feedback/toast'
import { Field } from '@/ui/form/field'
import { SearchBox } from '@/ui/form/search-box'
import { useVoteDocumentMutation } from '../api'
import { DOCUMENT_PAGE_TEXT } from '../messages'
import { findQuestions, questionsOf, type Question } from '../sections'

interface QuestionsProps {
  document: ShopDocument
  /** What does not concern the address's item has been left out. */
  isForItem: boolean
}

/** Frequent questions by section, each opens to its answer; searched by words. */
export function Questions({ document: { key, blocks }, isForItem }: QuestionsProps) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState<string[]>([])
  const sections = findQuestions(questionsOf(blocks), text)
  return (
    <>
      <View className="doc-search">
        <SearchBox placeholder={DOCUMENT_PAGE_TEXT.search} value={text} onChange={setText} />
      </View>
      {isForItem && (
        <View className="doc-note">
          <View className="doc-note-text">{DOCUMENT_PAGE_TEXT.faqForItem}</View>
          <Pressable className="doc-note-link" {...replaceTo('productFaq', {})}>
            {DOCUMENT_PAGE_TEXT.allQuestions}
          </Pressable>
        </View>
      )}
      {sections.length === 0 && (
        <Empty compact type="product" title={DOCUMENT_PAGE_TEXT.noQuestion} text={DOCUMENT_PAGE_TEXT.noQuestionText} />
      )}
      {sections.map(({ title, questions }) => (
        <View key={title}>
          <View className="rx-doc-heading" ariaRole="heading" aria-level="2">
            {title}
          </View>
          <Collapse
            items={questions.map((question) => ({
              key: question.title,
              title: question.title,
              content: <Answer documentKey={key} question={question} />,
            }))}
            open={open}
            onChange={setOpen}
          />
        </View>
      ))}
    </>
  )
}

/** The answer to a question, and whether it helped. */
function Answer({ documentKey, question }: { documentKey: string; question: Question }) {
  const [vote, { isLoading }] = useVoteDocumentMutation()
  const [said, setSaid] = useState<boolean>()
  const [why, setWhy] = useState('')
  const [isThanked, setThanked] = useState(false)
  const send = async (isUseful: boolean, text?: string) => {
    const { error } = await vote({ key: documentKey, question: question.title, isUseful, ...(text && { why: text }) })
    if (error) return
    setSaid(isUseful)
    if (isUseful || text !== undefined) {
      setThanked(true)
      toast.success(DOCUMENT_PAGE_TEXT.thanks)
    }
  }
  return (
    <>
      <DocumentView blocks={question.answer} prefix={`faq-${question.title}`} />
      {isThanked ? (
        <View className="doc-vote-done" ariaRole="status">
          {DOCUMENT_PAGE_TEXT.thanks}
        </View>
      ) : (
        <View className="doc-vote">
          <Pressable className="doc-vote-button" disabled={isLoading} onTap={() => void send(true)}>
            {DOCUMENT_PAGE_TEXT.useful}
          </Pressable>
          <Pressable
            className="doc-vote-button"
            disabled={isLoading}
            expanded={said === false}
            onTap={() => void send(false)}
          >
            {DOCUMENT_PAGE_TEXT.useless}
          </Pressable>
        </View>
      )}
      {said === false && !isThanked && (
        <>
          <Field
            type="area"
            rows={2}
            label={DOCUMENT_PAGE_TEXT.whyTitle}
            placeholder={DOCUMENT_PAGE_TEXT.whyHint}
            maxLength={WHY_MAX}
            value={why}
            onChange={setWhy}
          />
          <Button size="small" loading={isLoading} onTap={() => void send(false, why)}>
            {DOCUMENT_PAGE_TEXT.send}
          </Button>
        </>
      )}
    </>
  )
}
