#!/bin/sh
# Alertmanager reads no environment variables, so its configuration is written at its start. Without
# ALERT_EMAIL it shows alerts only on its page. WATCHDOG_URL is called as long as alerts leave this machine.
set -eu

receiver() {
  [ -n "${ALERT_EMAIL:-}" ] || return 0
  cat << YAML
    email_configs:
      - to: '$ALERT_EMAIL'
        send_resolved: true
YAML
}

smtp() {
  [ -n "${ALERT_EMAIL:-}" ] || return 0
  cat << YAML
global:
  smtp_smarthost: '${ALERT_SMARTHOST:?}'
  smtp_from: '${ALERT_FROM:?}'
  smtp_auth_username: '${ALERT_USERNAME:?}'
  smtp_auth_password_file: /run/secrets/ALERT_PASSWORD
YAML
}

watchdog() {
  case ${WATCHDOG_URL:-none} in none) return ;; esac
  cat << YAML
    webhook_configs: [{ url: '$WATCHDOG_URL', send_resolved: false }]
YAML
}

{
  smtp
  cat << YAML
route:
  receiver: ops
  group_by: [alertname]
  group_wait: 30s
  repeat_interval: 24h
  routes:
    - matchers: ['alertname = Watchdog']
      group_wait: 0s
      group_interval: 1m
      repeat_interval: 5m
      receiver: watchdog
    - matchers: ['severity = page']
      repeat_interval: 1h
      receiver: ops
inhibit_rules:
  # All other alerts then follow from it.
  - source_matchers: ['alertname =~ "ServiceGone|DatabaseGone"']
    target_matchers: ['severity = ticket']
receivers:
  - name: ops
$(receiver)
  - name: watchdog
$(watchdog)
YAML
} > /run/alertmanager/settings.yml

exec /bin/alertmanager --config.file=/run/alertmanager/settings.yml --storage.path=/alertmanager
