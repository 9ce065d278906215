import { advertisingJob } from './advertising/jobs'
import { fileDeletion } from './attachments/orphaned-files'
import { backupByHand, bucketCopying, nightlyBackup } from './backup/jobs'
import { calendarJobs } from './calendar/send'
import { planAnewJob, planJob } from './campaigns/plan-job'
import { forgetKeys } from './http/idempotency'
import { forgetThrottles } from './http/throttle'
import { forgetProtocols } from './protocols/sign'
import { forgetEntries } from './refrigerant/commands'
import { forgetRequests, reopenUnanswered } from './requests/commands'
import { forgetEvents } from './retention/forget-events'
import { importJobs } from './import/jobs'
import type { Kind } from './jobs/kind'
import { housekeeping } from './jobs/kind'
import { forgetFinishedJobs } from './jobs/queue'
import { tidyMapChanges } from './map/queries'
import { reconcileLost } from './sms/outbox/reconcile'
import { plannedSmsJobs } from './sms/planned/jobs'
import { plannedRule } from './sms/planned/still-due'
import { documentLinkRule, protocolMail } from './protocols/deliveries'
import { forgetWishes } from './privacy/old-wishes'
import { erasuresAfterRestore } from './privacy/reapply'
import { offerRule } from './offers/deliver-offer'
import { unansweredOffers } from './offers/unanswered-offers'
import { offersJob } from './offers/wave'
import { applyRetention } from './privacy/retention'
import { monthlyReports, reportMail } from './reports/recipients'
import { settleReplied } from './sms/answers'
import { remindersJob } from './sms/bulk-reminders'
import { schedulerJobs } from './sms/scheduler/recurring'
import { locateStart } from './technicians/change'
import { accountMail } from './users/account-mail'
import { forgetChallenges } from './users/challenges'
import { forgetPasskeyChallenges } from './users/passkey-check'
import { addressChangeMail } from './users/email-change'
import { forgetResetLinks, passwordResetMail } from './users/reset-links'
import { forgetSessions } from './users/sessions'

/** All background work. Each recurring job is a separate job, so that a failing one does not delay the others. */
export const jobKinds: readonly Kind[] = [
  fileDeletion,
  {
    ...housekeeping('sms.reconcile', 'Wyjaśnianie przerwanych SMS-ów', 1, (ports) =>
      reconcileLost(ports, [plannedRule, offerRule, documentLinkRule]),
    ),
    long: true,
  },
  housekeeping('map.tidy-changes', 'Porządkowanie zmian mapy', 5, tidyMapChanges),
  housekeeping('users.forget-throttles', 'Usuwanie nieudanych prób', 10, forgetThrottles),
  housekeeping('users.forget-resets', 'Usuwanie linków do hasła', 10, forgetResetLinks),
  housekeeping('users.forget-challenges', 'Usuwanie niedokończonych logowań', 10, forgetChallenges),
  housekeeping(
    'users.forget-passkey-challenges',
    'Usuwanie niedokończonych użyć kluczy dostępu',
    10,
    forgetPasskeyChallenges,
  ),
  housekeeping('users.forget-sessions', 'Usuwanie zakończonych sesji', 60, forgetSessions),
  housekeeping('http.forget-keys', 'Usuwanie wyników zapisów', 60, forgetKeys),
  housekeeping('jobs.forget-finished', 'Usuwanie zakończonych zadań', 60, forgetFinishedJobs),
  forgetEvents,
  applyRetention,
  erasuresAfterRestore,
  housekeeping('refrigerant.forget-old', 'Usuwanie starej ewidencji czynnika', 60, forgetEntries),
  housekeeping('requests.reopen-unanswered', 'Zgłoszenia, na które odpowiedź nie wyszła', 5, reopenUnanswered),
  housekeeping('sms.settle-replied', 'Odpowiedzi, na które odpisano', 5, settleReplied),
  housekeeping('requests.forget-old', 'Usuwanie danych ze starych zgłoszeń', 60, forgetRequests),
  housekeeping('requests.forget-wishes', 'Usuwanie danych ze starych życzeń z naklejek', 60, forgetWishes),
  nightlyBackup,
  bucketCopying,
  backupByHand,
  housekeeping('protocols.forget-old', 'Usuwanie starych protokołów', 60, forgetProtocols),
  ...plannedSmsJobs,
  remindersJob,
  offersJob,
  unansweredOffers,
  advertisingJob,
  planJob,
  planAnewJob,
  ...calendarJobs,
  ...schedulerJobs,
  ...importJobs,
  monthlyReports,
  reportMail,
  protocolMail,
  passwordResetMail,
  addressChangeMail,
  accountMail,
  locateStart,
]
