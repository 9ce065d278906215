import { expect, test } from 'vitest'
import { access } from '#domain/access/access'
import { roles } from '#domain/access/role'
import { createApp } from '../app'
import type { Ports } from '../ports'
import { operationsOf } from '../testing/operations'

/**
 * What each call of the API needs, and who may do it, written out by hand: if you open a call to more people, change it
 * here, too. A ADMIN, M MANAGER, T TECHNICIAN, V VIEWER; anybody: without a session.
 */
const table = `
  GET    /admin/advertising-sms/campaigns                        advertising.use    A
  POST   /admin/advertising-sms/campaigns/{id}/stop              advertising.use    A
  POST   /admin/advertising-sms/preview                          advertising.use    A
  POST   /admin/advertising-sms/send-active                      advertising.use    A
  POST   /admin/advertising-sms/send-all                         advertising.use    A
  POST   /admin/advertising-sms/send-selected                    advertising.use    A
  GET    /admin/advertising-sms/statistics                       advertising.use    A
  GET    /admin/advertising-sms/status                           advertising.use    A
  POST   /admin/sms/rate-limits/block                            smsLimits.manage   A
  GET    /admin/sms/rate-limits/blocked                          smsLimits.manage   A
  POST   /admin/sms/rate-limits/check                            smsLimits.manage   A
  POST   /admin/sms/rate-limits/cleanup                          smsLimits.manage   A
  GET    /admin/sms/rate-limits/config                           smsLimits.manage   A
  PUT    /admin/sms/rate-limits/config                           smsLimits.manage   A
  GET    /admin/sms/rate-limits/statistics                       smsLimits.manage   A
  GET    /admin/sms/rate-limits/status                           smsLimits.manage   A
  POST   /admin/sms/rate-limits/test                             smsLimits.manage   A
  POST   /admin/sms/rate-limits/unblock                          smsLimits.manage   A

  POST   /auth/change-password                                   account.use        AMTV
  POST   /auth/forgot-password                                   public             anybody
  GET    /auth/google-token                                      account.use        AMTV
  POST   /auth/google-token/refresh                              account.use        AMTV
  POST   /auth/login                                             public             anybody
  POST   /auth/login/passkey                                     public             anybody
  POST   /auth/login/passkey/begin                               public             anybody
  POST   /auth/login/second-step                                 public             anybody
  POST   /auth/logout                                            account.use        AMTV
  GET    /auth/me                                                account.use        AMTV
  GET    /auth/passkeys                                          account.use        AMTV
  POST   /auth/passkeys                                          account.use        AMTV
  POST   /auth/passkeys/{id}/remove                              account.use        AMTV
  POST   /auth/passkeys/begin                                    account.use        AMTV
  PUT    /auth/profile                                           account.use        AMTV
  POST   /auth/refresh                                           public             anybody
  POST   /auth/register                                          public             anybody
  POST   /auth/reset-password                                    public             anybody
  GET    /auth/second-step                                       account.use        AMTV
  POST   /auth/second-step/begin                                 account.use        AMTV
  POST   /auth/second-step/disable                               account.use        AMTV
  POST   /auth/second-step/enable                                account.use        AMTV
  POST   /auth/second-step/recovery-codes                        account.use        AMTV

  GET    /backups                                                backups.manage     A
  POST   /backups                                                backups.manage     A
  GET    /backups/{name}/file                                    backups.manage     A
  POST   /backups/restore                                        backups.manage     A
  GET    /restoration                                            public             anybody

  GET    /calendar/events                                        services.read      AMTV
  POST   /calendar/events                                        services.write     AMT
  GET    /calendar/events/{id}                                   services.read      AMTV
  PUT    /calendar/events/{id}                                   services.write     AMT
  DELETE /calendar/events/{id}                                   services.delete    AMT
  GET    /calendar/feed/{file}                                   public             anybody
  GET    /calendar/feeds                                         account.use        AMTV
  POST   /calendar/feeds                                         account.use        AMTV
  DELETE /calendar/feeds/{id}                                    account.use        AMTV
  GET    /campaigns                                              campaigns.manage   AM
  GET    /campaigns/{id}                                         campaigns.manage   AM
  POST   /campaigns                                              campaigns.manage   AM
  PUT    /campaigns/{id}                                         campaigns.manage   AM
  DELETE /campaigns/{id}                                         campaigns.manage   AM
  POST   /campaigns/preview                                      campaigns.manage   AM
  POST   /campaigns/{id}/plan                                    campaigns.manage   AM
  GET    /campaigns/{id}/plans                                   campaigns.manage   AM
  POST   /campaigns/{id}/plans/{planId}/use                      campaigns.manage   AM
  GET    /campaigns/{id}/board                                   campaigns.manage   AM
  GET    /campaigns/{id}/stops/{stopId}/openings                 campaigns.manage   AM
  GET    /campaigns/{id}/stops/{stopId}/explanation              campaigns.manage   AM
  POST   /campaigns/{id}/stops/{stopId}/move                     campaigns.manage   AM
  POST   /campaigns/{id}/stops/{stopId}/release                  campaigns.manage   AM
  POST   /campaigns/{id}/stops/{stopId}/remove                   campaigns.manage   AM
  POST   /campaigns/{id}/stops/{stopId}/lock                     campaigns.manage   AM
  POST   /campaigns/{id}/stops/{stopId}/call                     campaigns.manage   AM

  GET    /clients                                                clients.read       AMTV
  POST   /clients                                                clients.write      AMT
  GET    /clients/check-phone/{phone}                            clients.read       AMTV
  GET    /clients/search                                         clients.read       AMTV
  GET    /clients/stats                                          clients.read       AMTV
  POST   /clients/with-device                                    clients.write      AMT
  GET    /clients/{id}                                           clients.read       AMTV
  PUT    /clients/{id}                                           clients.write      AMT
  DELETE /clients/{id}                                           clients.delete     AMT
  GET    /clients/{id}/dependents                                clients.read       AMTV
  PUT    /clients/{id}/marketing-consent                         clients.write      AMT
  GET    /clients/{id}/sms-consent                               clients.read       AMTV
  PUT    /clients/{id}/sms-opt-out                               clients.write      AMT
  GET    /clients/{id}/history                                   clients.read       AMTV
  GET    /clients/{id}/timeline                                  clients.read       AMTV

  GET    /confirm/client/{id}/history                            clients.read       AMTV
  GET    /confirm/device/{id}/history                            devices.read       AMTV
  POST   /confirm/{token}                                        public             anybody
  DELETE /confirm/{token}                                        public             anybody
  GET    /confirm/{token}/info                                   public             anybody
  PUT    /confirm/{token}/schedule                               public             anybody
  GET    /confirm/{token}/visit.ics                              public             anybody

  GET    /dashboard/inspections-alert                            dashboard.read     AMTV
  GET    /dashboard/inspections-calendar                         dashboard.read     AMTV
  GET    /dashboard/recent-activity                              dashboard.read     AMTV
  GET    /dashboard/stats                                        dashboard.read     AMTV

  GET    /devices                                                devices.read       AMTV
  POST   /devices                                                devices.write      AMT
  GET    /devices/cities                                         devices.read       AMTV
  GET    /devices/city/{city}                                    devices.read       AMTV
  GET    /devices/client/{id}                                    devices.read       AMTV
  GET    /devices/inspections/overdue                            devices.read       AMTV
  GET    /devices/inspections/upcoming                           devices.read       AMTV
  GET    /devices/nearby                                         devices.read       AMTV
  GET    /devices/search                                         devices.read       AMTV
  GET    /devices/stats                                          devices.read       AMTV
  GET    /devices/{id}                                           devices.read       AMTV
  PUT    /devices/{id}                                           devices.write      AMT
  DELETE /devices/{id}                                           devices.delete     AMT
  GET    /devices/{id}/dependents                                devices.read       AMTV
  GET    /devices/{id}/images                                    devices.read       AMTV
  POST   /devices/{id}/images                                    devices.write      AMT
  POST   /devices/{id}/images/bulk                               devices.write      AMT
  PUT    /devices/{id}/images/reorder                            devices.write      AMT
  GET    /devices/{id}/images/stats                              devices.read       AMTV
  DELETE /devices/{id}/images/{imageId}                          devices.write      AMT
  GET    /devices/{id}/images/{imageId}/url                      devices.read       AMTV
  PUT    /devices/{id}/inspection-date                           devices.write      AMT
  GET    /devices/{id}/history                                   devices.read       AMTV
  GET    /devices/{id}/timeline                                  devices.read       AMTV

  GET    /protocol-templates                                     services.read      AMTV
  POST   /protocol-templates                                     settings.write     AM
  GET    /protocol-templates/{id}                                services.read      AMTV
  PUT    /protocol-templates/{id}                                settings.write     AM
  GET    /protocol-templates/{id}/history                        services.read      AMTV

  GET    /protocols                                              services.read      AMTV
  POST   /protocols                                              services.write     AMT
  GET    /protocols/{id}                                         services.read      AMTV
  DELETE /protocols/{id}                                         services.write     AMT
  PUT    /protocols/{id}/answers/{field}                         services.write     AMT
  POST   /protocols/{id}/correction                              services.write     AMT
  PUT    /protocols/{id}/details/{name}                          services.write     AMT
  POST   /protocols/{id}/photos/{field}                          services.write     AMT
  DELETE /protocols/{id}/photos/{field}/{photoId}                services.write     AMT
  POST   /protocols/{id}/sign                                    services.write     AMT

  GET    /refrigerant-entries                                    devices.read       AMTV
  POST   /refrigerant-entries                                    devices.write      AMT
  GET    /refrigerant-entries/{id}                               devices.read       AMTV
  DELETE /refrigerant-entries/{id}                               devices.delete     AMT

  GET    /document/{token}                                       public             anybody
  GET    /document/{token}/pdf                                   public             anybody

  GET    /protocols/{id}/pdf                                     services.read      AMTV
  GET    /protocols/{id}/deliveries                              services.read      AMTV
  POST   /protocols/{id}/mail                                    sms.send           AMT
  POST   /protocols/{id}/sms                                     sms.send           AMT
  POST   /protocol-deliveries/{id}/revoke                        sms.send           AMT
  GET    /devices/{id}/measured-values                           devices.read       AMTV

  GET    /duties                                                 devices.read       AMTV
  POST   /duties                                                 devices.write      AMT
  GET    /duties/{id}                                            devices.read       AMTV
  PUT    /duties/{id}                                            devices.write      AMT
  DELETE /duties/{id}                                            devices.delete     AMT
  POST   /duties/{id}/fulfil                                     devices.write      AMT
  POST   /duties/{id}/reopen                                     devices.write      AMT

  GET    /docs                                                   public             anybody
  GET    /docs/openapi.json                                      public             anybody

  GET    /events                                                 system.read        A
  GET    /export                                                 import.run         AM

  GET    /files/{owner}/{key}/{variant}                          public             anybody

  GET    /first-steps                                            settings.write     AM
  PUT    /first-steps                                            settings.write     AM
  PUT    /first-steps/{step}                                     settings.write     AM

  POST   /geocoding/batch                                        devices.write      AMT
  POST   /geocoding/geocode                                      devices.write      AMT
  POST   /geocoding/reverse                                      devices.write      AMT
  GET    /geocoding/status                                       devices.read       AMTV
  POST   /geocoding/validate                                     devices.write      AMT

  GET    /import-template                                        import.run         AM

  GET    /imports                                                import.run         AM
  POST   /imports                                                import.run         AM
  GET    /imports/assignments                                    import.run         AM
  POST   /imports/assignments                                    import.run         AM
  GET    /imports/{id}                                           import.run         AM
  DELETE /imports/{id}                                           import.run         AM
  PUT    /imports/{id}/assignment                                import.run         AM
  PUT    /imports/{id}/sheets                                    import.run         AM
  POST   /imports/{id}/decisions                                 import.run         AM
  GET    /imports/{id}/refused                                   import.run         AM
  GET    /imports/{id}/rows                                      import.run         AM
  PUT    /imports/{id}/rows/{line}                               import.run         AM
  POST   /imports/{id}/run                                       import.run         AM
  GET    /imports/{id}/undo                                      import.run         AM
  POST   /imports/{id}/undo                                      import.run         AM

  GET    /jobs                                                   account.use        AMTV
  GET    /jobs/duties                                            system.read        A
  GET    /jobs/{id}                                              account.use        AMTV
  POST   /jobs/{id}/stop                                         account.use        AMTV

  GET    /map                                                    devices.read       AMTV
  GET    /map/base                                               devices.read       AMTV
  GET    /map/misplaced                                         devices.read       AMTV
  GET    /map/search                                            devices.read       AMTV
  GET    /map/summary                                           devices.read       AMTV
  GET    /map/view                                              devices.read       AMTV

  GET    /opt-out/{token}                                        public             anybody
  POST   /opt-out/{token}                                        public             anybody

  GET    /planned-sms                                            plannedSms.read    AMTV
  POST   /planned-sms/cleanup                                    plannedSms.change  AM
  GET    /planned-sms/client/{id}                                plannedSms.read    AMTV
  GET    /planned-sms/date/{date}                                plannedSms.read    AMTV
  POST   /planned-sms/debug/plan                                 plannedSms.process A
  GET    /planned-sms/debug/planning                             plannedSms.process A
  GET    /planned-sms/device/{id}                                plannedSms.read    AMTV
  GET    /planned-sms/next-30-days                               plannedSms.read    AMTV
  GET    /planned-sms/next-7-days                                plannedSms.read    AMTV
  GET    /planned-sms/pending                                    plannedSms.read    AMTV
  POST   /planned-sms/plan/expiration-notifications              plannedSms.plan    AMTV
  POST   /planned-sms/plan/inspection-reminders                  plannedSms.plan    AMTV
  GET    /planned-sms/plan/inspection-reminders/preview          plannedSms.plan    AMTV
  GET    /planned-sms/range                                      plannedSms.read    AMTV
  GET    /planned-sms/search                                     plannedSms.read    AMTV
  GET    /planned-sms/stats                                      plannedSms.read    AMTV
  GET    /planned-sms/stats/daily                                plannedSms.read    AMTV
  GET    /planned-sms/status/{status}                            plannedSms.read    AMTV
  GET    /planned-sms/today                                      plannedSms.read    AMTV
  GET    /planned-sms/upcoming                                   plannedSms.read    AMTV
  GET    /planned-sms/{id}                                       plannedSms.read    AMTV
  PUT    /planned-sms/{id}                                       plannedSms.change  AM
  DELETE /planned-sms/{id}                                       plannedSms.change  AM
  PUT    /planned-sms/{id}/cancel                                plannedSms.change  AM

  GET    /devices/{id}/sticker                                   stickers.use       AMT
  POST   /devices/{id}/sticker                                   stickers.use       AMT
  DELETE /devices/{id}/sticker                                   stickers.use       AMT
  POST   /stickers/sheet                                         stickers.use       AMT
  GET    /stickers/{token}                                       devices.read       AMTV

  GET    /offers/{token}                                         public             anybody
  POST   /offers/{token}/accept                                  public             anybody
  POST   /offers/{token}/cancel                                  public             anybody
  POST   /offers/{token}/decline                                 public             anybody
  GET    /offers/{token}/visit.ics                               public             anybody
  GET    /offers/{token}/windows                                 public             anybody
  PUT    /offers/{token}/wish                                    public             anybody
  POST   /campaigns/{id}/offers                                  campaigns.manage   AM
  POST   /campaigns/{id}/offers/preview                          campaigns.manage   AM
  GET    /campaigns/{id}/freed                                   campaigns.manage   AM
  POST   /campaigns/{id}/freed/{offerId}/offer                   campaigns.manage   AM
  GET    /campaigns/{id}/progress                                campaigns.manage   AM
  POST   /campaigns/{id}/stops/{stopId}/agree                    campaigns.manage   AM

  GET    /passport/{token}                                       public             anybody
  POST   /passport/{token}/failure                               public             anybody
  POST   /passport/{token}/visit                                 public             anybody

  GET    /requests                                               requests.read      AMTV
  GET    /requests/{id}                                          requests.read      AMTV
  POST   /requests/{id}/answer                                   requests.handle    AMT
  POST   /requests/{id}/close                                    requests.handle    AMT
  POST   /requests/{id}/reopen                                   requests.handle    AMT

  GET    /privacy/archive                                        privacy.manage     A
  GET    /privacy/erasures                                       privacy.manage     A
  POST   /privacy/erasures                                       privacy.manage     A
  GET    /privacy/kept-visits                                    privacy.manage     A
  GET    /privacy/people                                         privacy.manage     A
  GET    /privacy/preview                                        privacy.manage     A
  GET    /privacy/retention                                      privacy.manage     A
  PUT    /privacy/retention                                      privacy.manage     A

  GET    /reports/asked                                          reports.read       AM
  GET    /reports/duties                                         reports.read       AM
  GET    /reports/forecast                                       reports.read       AM
  GET    /reports/models                                         reports.read       AM
  GET    /reports/monthly-activity                               reports.read       AM
  GET    /reports/period                                         reports.read       AM
  GET    /reports/period/pdf                                     reports.read       AM
  GET    /reports/recent-activity                                reports.read       AM
  GET    /reports/recipients                                     reports.read       AM
  PUT    /reports/recipients                                     settings.write     AM
  POST   /reports/recipients/mail                                settings.write     AM
  GET    /reports/sms-stats                                      reports.read       AM
  GET    /reports/stats                                          reports.read       AM
  GET    /reports/system-status                                  reports.read       AM
  GET    /reports/team-performance                               reports.read       AM
  GET    /reports/top-clients                                    reports.read       AM

  GET    /search                                                 clients.read       AMTV

  GET    /secure/images/device/{id}/{imageId}                    devices.read       AMTV
  GET    /secure/images/service/{id}/{imageId}                   services.read      AMTV

  GET    /service-history/client/{id}                            services.read      AMTV
  GET    /service-history/client/{id}/stats                      services.read      AMTV
  GET    /service-history/device/{id}                            services.read      AMTV
  GET    /service-history/device/{id}/range                      services.read      AMTV
  GET    /service-history/device/{id}/stats                      services.read      AMTV
  POST   /service-history/filter                                 services.read      AMTV
  POST   /service-history/manual                                 services.write     AMT
  POST   /service-history/manual/bulk                            services.write     AMT
  PUT    /service-history/manual/{id}                            services.write     AMT
  DELETE /service-history/manual/{id}                            services.delete    AMT
  GET    /service-history/search                                 services.read      AMTV

  GET    /services                                               services.read      AMTV
  POST   /services                                               services.write     AMT
  GET    /services/client/{id}                                   services.read      AMTV
  POST   /services/close                                         services.write     AMT
  POST   /services/conflicts                                     services.write     AMT
  GET    /services/days                                          services.read      AMTV
  GET    /services/device/{id}                                   services.read      AMTV
  GET    /services/device/{id}/last                              services.read      AMTV
  GET    /services/device/{id}/next                              services.read      AMTV
  POST   /services/emergencies                                   services.write     AMT
  POST   /services/emergencies/proposals                         services.write     AMT
  GET    /services/overdue                                       services.read      AMTV
  GET    /services/proposals                                     services.write     AMT
  GET    /services/range                                         services.read      AMTV
  POST   /services/reassignments                                 services.write     AMT
  POST   /services/reassignments/proposals                       services.write     AMT
  GET    /services/stats                                         services.read      AMTV
  GET    /services/sum                                           reports.read       AM
  GET    /services/status/{status}                               services.read      AMTV
  GET    /services/today                                         services.read      AMTV
  GET    /services/upcoming                                      services.read      AMTV
  GET    /services/{id}                                          services.read      AMTV
  PUT    /services/{id}                                          services.write     AMT
  DELETE /services/{id}                                          services.delete    AMT
  POST   /services/{id}/cancel                                   services.write     AMT
  POST   /services/{id}/complete                                 services.write     AMT
  GET    /services/{id}/history                                  services.read      AMTV
  GET    /services/{id}/images                                   services.read      AMTV
  POST   /services/{id}/images                                   services.write     AMT
  DELETE /services/{id}/images/{imageId}                         services.write     AMT
  POST   /services/{id}/notice                                   services.write     AMT
  PUT    /services/{id}/payment                                  services.write     AMT
  POST   /services/{id}/reopen                                   services.reopen    AM
  POST   /services/{id}/settle-rejection                         services.write     AMT

  GET    /sessions/my-sessions                                   account.use        AMTV
  POST   /sessions/revoke-all                                    account.use        AMTV
  POST   /sessions/revoke/{id}                                   account.use        AMTV

  GET    /settings/history                                       settings.read      AMTV
  GET    /settings                                               settings.read      AMTV
  PUT    /settings                                               settings.write     AM
  POST   /settings/preview-sms                                   settings.read      AMTV
  POST   /settings/preview-sms-for-device                        settings.read      AMTV
  POST   /settings/reset                                         settings.write     AM
  GET    /settings/logo                                          settings.read      AMTV
  POST   /settings/logo                                          settings.write     AM
  DELETE /settings/logo                                          settings.write     AM

  GET    /sms-history                                            sms.read           AMTV
  GET    /sms-history/{id}                                       sms.read           AMTV

  GET    /sms/answers                                            sms.read           AMTV
  POST   /sms/answers/{id}/handled                               sms.send           AMT
  POST   /sms/answers/{id}/reopen                                sms.send           AMT
  POST   /sms/answers/{id}/reply                                 sms.send           AMT
  POST   /sms/automatic-reminders                                plannedSms.process A
  GET    /sms/callbacks/{secret}/answers                         public             anybody
  POST   /sms/callbacks/{secret}/answers                         public             anybody
  GET    /sms/callbacks/{secret}/reports                         public             anybody
  POST   /sms/callbacks/{secret}/reports                         public             anybody
  GET    /sms/config-status                                      sms.read           AMTV
  POST   /sms/custom                                             sms.send           AMT
  GET    /sms/history                                            sms.read           AMTV
  GET    /sms/history/client/{id}                                sms.read           AMTV
  GET    /sms/history/device/{id}                                sms.read           AMTV
  POST   /sms/inspection-reminder/{id}                           sms.send           AMT
  POST   /sms/inspection-reminders                               sms.send           AMT
  GET    /sms/last-sms/device/{id}                               sms.read           AMTV
  POST   /sms/overdue-notifications                              plannedSms.process A
  POST   /sms/process-planned                                    plannedSms.process A
  GET    /sms/process-planned/preview                            plannedSms.process A
  PUT    /sms/scheduler/days-ahead                               settings.write     AM
  POST   /sms/scheduler/disable/expiration-day                   settings.write     AM
  POST   /sms/scheduler/disable/overdue                          settings.write     AM
  POST   /sms/scheduler/disable/reminders                        settings.write     AM
  POST   /sms/scheduler/disable/second-reminders                 settings.write     AM
  POST   /sms/scheduler/enable/expiration-day                    settings.write     AM
  POST   /sms/scheduler/enable/overdue                           settings.write     AM
  POST   /sms/scheduler/enable/reminders                         settings.write     AM
  POST   /sms/scheduler/enable/second-reminders                  settings.write     AM
  PUT    /sms/scheduler/send-time                                settings.write     AM
  GET    /sms/scheduler/settings                                 settings.read      AMTV
  PUT    /sms/scheduler/settings                                 settings.write     AM
  GET    /sms/scheduler/status                                   settings.read      AMTV
  POST   /sms/scheduler/toggle/expiration-day                    settings.write     AM
  POST   /sms/scheduler/toggle/overdue                           settings.write     AM
  POST   /sms/scheduler/toggle/reminders                         settings.write     AM
  POST   /sms/scheduler/toggle/second-reminders                  settings.write     AM
  POST   /sms/scheduler/trigger/expiration-day                   plannedSms.process A
  POST   /sms/scheduler/trigger/overdue                          plannedSms.process A
  POST   /sms/scheduler/trigger/reminders                        plannedSms.process A
  POST   /sms/scheduler/trigger/second-reminders                 plannedSms.process A

  GET    /technicians                                            services.read      AMTV
  GET    /technicians/{id}                                       services.read      AMTV
  PUT    /technicians/{id}                                       users.write        A

  POST   /test/external/calendar                                 health.read        AMTV
  POST   /test/external/calendar/create-event                    health.try         AM
  GET    /test/external/config                                   health.read        AMTV
  POST   /test/external/geocoding                                health.read        AMTV
  GET    /test/external/health                                   health.read        AMTV
  GET    /test/external/ping                                     health.read        AMTV
  POST   /test/external/sms                                      health.read        AMTV
  POST   /test/external/sms/send                                 health.try         AM
  POST   /test/external/storage                                  health.read        AMTV
  POST   /test/external/storage/upload                           health.try         AM
  GET    /test/external/{service}                                health.read        AMTV
  POST   /test/external/{service}                                health.read        AMTV

  GET    /sign-in-rules                                          users.read         A
  PUT    /sign-in-rules                                          users.write        A

  GET    /users                                                  users.read         A
  POST   /users                                                  users.write        A
  GET    /users/{id}/history                                     users.read         A
  GET    /users/{id}                                             users.read         A
  PUT    /users/{id}                                             users.write        A
  POST   /users/{id}/passkeys/reset                              users.write        A
  POST   /users/{id}/second-step/reset                           users.write        A
  POST   /users/{id}/sessions/revoke                             users.write        A
  DELETE /users/{id}                                             users.delete       A
`

const rows = table
  .split('\n')
  .map((line) => line.trim())
  .filter(Boolean)
  .map((line) => line.replaceAll(/ +/g, ' '))

/** The calls that the app declares, each as a row of the table */
function declaredRows(): string[] {
  return operationsOf(createApp({} as Ports)).map(({ method, path, access: needed }) => {
    const allowed: readonly string[] = needed === 'public' ? [] : access[needed]
    const who = roles.filter((role) => allowed.includes(role)).map((role) => role[0])
    return `${method} ${path.replace(/^\/api/, '')} ${needed} ${needed === 'public' ? 'anybody' : who.join('')}`
  })
}

test('every call needs what the table says, and the table names every call once', () => {
  expect(declaredRows().toSorted()).toEqual(rows.toSorted())
  expect(new Set(rows.map((row) => row.split(' ').slice(0, 2).join(' '))).size).toBe(rows.length)
})

test('the API answers no call that is not declared, and each at one place', () => {
  const registered = createApp({} as Ports)
    .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.replace(/^\/api/, '').replaceAll(/:(\w+)/g, '{$1}')}`)
  expect([...new Set(registered)].toSorted()).toEqual(
    rows.map((row) => row.split(' ').slice(0, 2).join(' ')).toSorted(),
  )
})
