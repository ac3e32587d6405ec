import { useEffect } from 'react'
import { logMissingPage } from '@/core/platform/navigation'
import { PlaceholderPage } from '../../components/placeholder-page'
import { NOT_FOUND_TEXT } from '../../messages'

/** The page of an address that the route table does not have (spec 2.10). */
export default function NotFoundPage() {
  useEffect(logMissingPage, [])
  return (
    <PlaceholderPage route="notFound" type="product" name="" title={NOT_FOUND_TEXT.title} text={NOT_FOUND_TEXT.note} />
  )
}
