/** All migrations in order. Written by `npx tsx scripts/joins.ts`; do not edit. */
import type { Migration } from 'kysely'
import * as users001 from './001-users'
import * as addresses002 from './002-addresses'
import * as messengerIdentity003 from './003-messenger-identity'
import * as platform004 from './004-platform'
import * as smsTries005 from './005-sms-tries'
import * as rateWindows006 from './006-rate-windows'
import * as captcha007 from './007-captcha'
import * as documents008 from './008-documents'
import * as catalogue010 from './010-catalogue'
import * as wishlist011 from './011-wishlist'
import * as itemDocuments012 from './012-item-documents'
import * as changeLog013 from './013-change-log'
import * as flawWithoutPicture014 from './014-flaw-without-picture'
import * as sellers015 from './015-sellers'
import * as searchTerms016 from './016-search-terms'
import * as orders020 from './020-orders'
import * as cart021 from './021-cart'
import * as payments022 from './022-payments'
import * as ledger023 from './023-ledger'
import * as jobs024 from './024-jobs'
import * as holding025 from './025-holding'
import * as strayPayments026 from './026-stray-payments'
import * as orderSellers027 from './027-order-sellers'
import * as orderKeys028 from './028-order-keys'
import * as holdingAtOnce029 from './029-holding-at-once'
import * as tracking030 from './030-tracking'
import * as collectorTally031 from './031-collector-tally'
import * as operators040 from './040-operators'
import * as audit041 from './041-audit'
import * as approvals042 from './042-approvals'
import * as consoleDesk043 from './043-console-desk'
import * as frozenUsers044 from './044-frozen-users'
import * as secondPerson045 from './045-second-person'
import * as limitUses046 from './046-limit-uses'
import * as reveals047 from './047-reveals'
import * as eventKeys050 from './050-event-keys'
import * as settings051 from './051-settings'
import * as idempotencyAnswers052 from './052-idempotency-answers'
import * as holds053 from './053-holds'
import * as messages054 from './054-messages'
import * as parcels060 from './060-parcels'
import * as privatePictures061 from './061-private-pictures'
import * as inspections062 from './062-inspections'
import * as accountsPerUser070 from './070-accounts-per-user'
import * as payable080 from './080-payable'
import * as refundParts081 from './081-refund-parts'
import * as itemDesk083 from './083-item-desk'
import * as catalogueNames084 from './084-catalogue-names'
import * as reconciliation089 from './089-reconciliation'
import * as sandboxTrades090 from './090-sandbox-trades'
import * as documentDrafts092 from './092-document-drafts'
import * as demoFailures095 from './095-demo-failures'
import * as consoleSearch097 from './097-console-search'
import * as consoleExports098 from './098-console-exports'
import * as pictureRetention099 from './099-picture-retention'
import * as providerStates100 from './100-provider-states'
import * as vouchers107 from './107-vouchers'
import * as movementWords110 from './110-movement-words'
import * as guides115 from './115-guides'
import * as zones116 from './116-zones'
import * as afterSale120 from './120-after-sale'
import * as offers125 from './125-offers'
import * as offerRules126 from './126-offer-rules'
import * as content128 from './128-content'
import * as following132 from './132-following'
import * as reviews138 from './138-reviews'
import * as shopProcesses139 from './139-shop-processes'
import * as documentVotes140 from './140-document-votes'
import * as itemsAtHand143 from './143-items-at-hand'
import * as savedSearches145 from './145-saved-searches'
import * as reviewPhotos149 from './149-review-photos'
import * as snapshots150 from './150-snapshots'
import * as hotSearch154 from './154-hot-search'
import * as shareCards158 from './158-share-cards'
import * as cardLists159 from './159-card-lists'
import * as popups162 from './162-popups'
import * as noReturn170 from './170-no-return'
import * as invoices171 from './171-invoices'
import * as returnDays173 from './173-return-days'
import * as byTime174 from './174-by-time'
import * as wallets176 from './176-wallets'
import * as priceConsents177 from './177-price-consents'
import * as drafts178 from './178-drafts'
import * as stepUp179 from './179-step-up'
import * as appeals180 from './180-appeals'
import * as rechecks181 from './181-rechecks'
import * as payoutAccounts182 from './182-payout-accounts'
import * as withdrawals183 from './183-withdrawals'
import * as verifications184 from './184-verifications'
import * as verificationReadings185 from './185-verification-readings'
import * as sessions186 from './186-sessions'
import * as phoneChanges187 from './187-phone-changes'
import * as profiles188 from './188-profiles'
import * as messagePreferences189 from './189-message-preferences'
import * as appealsOfOthers190 from './190-appeals-of-others'
import * as consignments200 from './200-consignments'
import * as chat240 from './240-chat'
import * as tickets241 from './241-tickets'
import * as helpArticles242 from './242-help-articles'
import * as chatPictures243 from './243-chat-pictures'
import * as chatComplaints246 from './246-chat-complaints'
import * as questions247 from './247-questions'
import * as qualifications248 from './248-qualifications'
import * as linksAndComments249 from './249-links-and-comments'
import * as buyBack250 from './250-buy-back'
import * as lines260 from './260-lines'
import * as liveRooms261 from './261-live-rooms'
import * as sales264 from './264-sales'
import * as missions265 from './265-missions'
import * as popupKinds266 from './266-popup-kinds'
import * as sealedPictures290 from './290-sealed-pictures'
import * as parcelsOfAnyKind293 from './293-parcels-of-any-kind'
import * as inspectionsOfAnyKind294 from './294-inspections-of-any-kind'
import * as claimsOfAnyKind295 from './295-claims-of-any-kind'
import * as orderLineSellNo296 from './296-order-line-sell-no'
import * as itemsLeaving297 from './297-items-leaving'
import * as givenItems298 from './298-given-items'
import * as samePictures299 from './299-same-pictures'
import * as voucherVersions300 from './300-voucher-versions'
import * as deductionsAskedFor301 from './301-deductions-asked-for'
import * as questionKeys302 from './302-question-keys'

export const migrations: Record<string, Migration> = {
  '001-users': users001,
  '002-addresses': addresses002,
  '003-messenger-identity': messengerIdentity003,
  '004-platform': platform004,
  '005-sms-tries': smsTries005,
  '006-rate-windows': rateWindows006,
  '007-captcha': captcha007,
  '008-documents': documents008,
  '010-catalogue': catalogue010,
  '011-wishlist': wishlist011,
  '012-item-documents': itemDocuments012,
  '013-change-log': changeLog013,
  '014-flaw-without-picture': flawWithoutPicture014,
  '015-sellers': sellers015,
  '016-search-terms': searchTerms016,
  '020-orders': orders020,
  '021-cart': cart021,
  '022-payments': payments022,
  '023-ledger': ledger023,
  '024-jobs': jobs024,
  '025-holding': holding025,
  '026-stray-payments': strayPayments026,
  '027-order-sellers': orderSellers027,
  '028-order-keys': orderKeys028,
  '029-holding-at-once': holdingAtOnce029,
  '030-tracking': tracking030,
  '031-collector-tally': collectorTally031,
  '040-operators': operators040,
  '041-audit': audit041,
  '042-approvals': approvals042,
  '043-console-desk': consoleDesk043,
  '044-frozen-users': frozenUsers044,
  '045-second-person': secondPerson045,
  '046-limit-uses': limitUses046,
  '047-reveals': reveals047,
  '050-event-keys': eventKeys050,
  '051-settings': settings051,
  '052-idempotency-answers': idempotencyAnswers052,
  '053-holds': holds053,
  '054-messages': messages054,
  '060-parcels': parcels060,
  '061-private-pictures': privatePictures061,
  '062-inspections': inspections062,
  '070-accounts-per-user': accountsPerUser070,
  '080-payable': payable080,
  '081-refund-parts': refundParts081,
  '083-item-desk': itemDesk083,
  '084-catalogue-names': catalogueNames084,
  '089-reconciliation': reconciliation089,
  '090-sandbox-trades': sandboxTrades090,
  '092-document-drafts': documentDrafts092,
  '095-demo-failures': demoFailures095,
  '097-console-search': consoleSearch097,
  '098-console-exports': consoleExports098,
  '099-picture-retention': pictureRetention099,
  '100-provider-states': providerStates100,
  '107-vouchers': vouchers107,
  '110-movement-words': movementWords110,
  '115-guides': guides115,
  '116-zones': zones116,
  '120-after-sale': afterSale120,
  '125-offers': offers125,
  '126-offer-rules': offerRules126,
  '128-content': content128,
  '132-following': following132,
  '138-reviews': reviews138,
  '139-shop-processes': shopProcesses139,
  '140-document-votes': documentVotes140,
  '143-items-at-hand': itemsAtHand143,
  '145-saved-searches': savedSearches145,
  '149-review-photos': reviewPhotos149,
  '150-snapshots': snapshots150,
  '154-hot-search': hotSearch154,
  '158-share-cards': shareCards158,
  '159-card-lists': cardLists159,
  '162-popups': popups162,
  '170-no-return': noReturn170,
  '171-invoices': invoices171,
  '173-return-days': returnDays173,
  '174-by-time': byTime174,
  '176-wallets': wallets176,
  '177-price-consents': priceConsents177,
  '178-drafts': drafts178,
  '179-step-up': stepUp179,
  '180-appeals': appeals180,
  '181-rechecks': rechecks181,
  '182-payout-accounts': payoutAccounts182,
  '183-withdrawals': withdrawals183,
  '184-verifications': verifications184,
  '185-verification-readings': verificationReadings185,
  '186-sessions': sessions186,
  '187-phone-changes': phoneChanges187,
  '188-profiles': profiles188,
  '189-message-preferences': messagePreferences189,
  '190-appeals-of-others': appealsOfOthers190,
  '200-consignments': consignments200,
  '240-chat': chat240,
  '241-tickets': tickets241,
  '242-help-articles': helpArticles242,
  '243-chat-pictures': chatPictures243,
  '246-chat-complaints': chatComplaints246,
  '247-questions': questions247,
  '248-qualifications': qualifications248,
  '249-links-and-comments': linksAndComments249,
  '250-buy-back': buyBack250,
  '260-lines': lines260,
  '261-live-rooms': liveRooms261,
  '264-sales': sales264,
  '265-missions': missions265,
  '266-popup-kinds': popupKinds266,
  '290-sealed-pictures': sealedPictures290,
  '293-parcels-of-any-kind': parcelsOfAnyKind293,
  '294-inspections-of-any-kind': inspectionsOfAnyKind294,
  '295-claims-of-any-kind': claimsOfAnyKind295,
  '296-order-line-sell-no': orderLineSellNo296,
  '297-items-leaving': itemsLeaving297,
  '298-given-items': givenItems298,
  '299-same-pictures': samePictures299,
  '300-voucher-versions': voucherVersions300,
  '301-deductions-asked-for': deductionsAskedFor301,
  '302-question-keys': questionKeys302,
}
